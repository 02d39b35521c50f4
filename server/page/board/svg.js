// Making SVG elements.

const kNamespace = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, ...children) {
    const element = document.createElementNS(kNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

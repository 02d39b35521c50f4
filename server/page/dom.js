// Making HTML elements in one expression:
//
//     el("button.primary", { type: "button", onclick: start }, "Play")

export function el(selector, ...rest) {
    const [name, ...classes] = selector.split(".");
    const element = document.createElement(name || "div");
    if (classes.length) element.className = classes.join(" ");
    for (const item of rest) {
        if (item === null || item === undefined || item === false) continue;
        if (Object.getPrototypeOf(item) === Object.prototype) setAttributes(element, item);
        else element.append(...(Array.isArray(item) ? item.filter(Boolean) : [item]));
    }
    return element;
}

function setAttributes(element, attributes) {
    for (const [key, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (key in element && typeof value !== "string") element[key] = value;
        else element.setAttribute(key, value === true ? "" : value);
    }
}

export const button = (text, onclick, attributes = {}) =>
    el("button", { type: "button", onclick, ...attributes }, text);

// Shows text without touching the document if it is there already, so that nothing flickers and
// screen readers are not told twice.
export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}

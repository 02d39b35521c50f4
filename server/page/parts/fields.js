// Form fields: a choice of a few (a row of buttons), a number, a text, a switch. Each is
// { element, value } with the value as the protocol wants it.

import { el } from "../dom.js";

let serial = 0;

// options: [[value, text], ...]; pictureOf(value), where given, is an element before the text
export function choice({ label, name = `choice-${++serial}`, options, value, onchange = () => {}, pictureOf = () => null }) {
    const element = el("fieldset.choice", el("legend", label), el("div.options", options.map(([option, text], index) =>
        el("label", el("input", { type: "radio", name, value: String(index), checked: option === value,
            onchange: () => onchange(option) }), el("span", pictureOf(option), text)))));
    return {
        element,
        get value() {
            const index = [...element.querySelectorAll("input")].findIndex((input) => input.checked);
            return options[index]?.[0] ?? null;
        },
    };
}

export function slider({ label, min, max, step = 1, value, describe, onchange = () => {} }) {
    const id = `slider-${++serial}`;
    const output = el("output", { for: id }, describe(value));
    const input = el("input", { type: "range", id, min: String(min), max: String(max), step: String(step), "aria-valuetext": describe(value) });
    input.value = value;
    input.addEventListener("input", () => {
        const text = describe(Number(input.value));
        output.textContent = text;
        input.setAttribute("aria-valuetext", text);
        onchange(Number(input.value));
    });
    return {
        element: el("div.field", el("div.slider-head", el("label", { for: id }, label), output), input),
        get value() { return Number(input.value); },
    };
}

export function text({ label, value = "", placeholder = "", maxlength = 200, hint = "" }) {
    const id = `text-${++serial}`;
    const input = el("input", { type: "text", id, placeholder, maxlength: String(maxlength), autocomplete: "off", spellcheck: "false" });
    input.value = value;
    return {
        element: el("div.field", el("label", { for: id }, label), input, hint && el("p.hint", hint)),
        input,
        get value() { return input.value.trim(); },
    };
}

export function toggle({ label, value = false, onchange = () => {} }) {
    const input = el("input", { type: "checkbox", checked: value, onchange: () => onchange(input.checked) });
    return {
        element: el("label.toggle", input, el("span", label)),
        input,
        get value() { return input.checked; },
    };
}

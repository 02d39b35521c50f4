// Offers a text as a file to keep, or copies one.

import { el } from "../dom.js";

export function saveFile(name, text, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = el("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// The clipboard is there only on https and on this machine; elsewhere the text is selected.
export async function copyText(text, input = null) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        input?.select();
        return false;
    }
}

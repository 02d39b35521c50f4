// Says things to screen readers through a live region.

export class Announcer {
    constructor(element) {
        this.element = element;
        this.say = this.say.bind(this);
        this.queue = [];
    }

    // What is said within the same moment is read as one text; a repeated text is read again.
    say(text) {
        if (this.queue.push(text) > 1) return;
        setTimeout(() => {
            const whole = this.queue.join(". ");
            this.queue = [];
            this.element.textContent = this.element.textContent === whole ? whole + "\u00a0" : whole;
        }, 50);
    }
}

// Texts still update after a translator has wrapped them, in every known way.
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { keepTextsUnderTranslation } from "#client/device/translated-text.ts";

type Text = ReturnType<Window["document"]["createTextNode"]>;

/** Wraps a text as Chromium's translator does: in two elements, with another text in the inner one. */
function wrapper(window: Window, text: string) {
	const [outer, inner] = [window.document.createElement("font"), window.document.createElement("font")];
	inner.textContent = text;
	outer.append(inner);
	return outer;
}

const WAYS = {
	"in one step": (window: Window, text: Text) => text.replaceWith(wrapper(window, `${text.data}o`)),
	"before it, then takes it out": (window: Window, text: Text) => {
		text.before(wrapper(window, `${text.data}o`));
		text.remove();
	},
	"behind it, then takes it out": (window: Window, text: Text) => {
		text.after(wrapper(window, `${text.data}o`));
		text.remove();
	},
	"around it": (window: Window, text: Text) => {
		const font = window.document.createElement("font");
		text.before(font);
		font.append(text);
	},
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A page with a score between two other text nodes, as React renders a line of several parts. */
function page() {
	const window = new Window();
	keepTextsUnderTranslation(window.document.body as unknown as Node);
	const line = window.document.createElement("p");
	const [before, score, after] = ["(3) ", "0", " goals"].map((text) => window.document.createTextNode(text)) as [Text, Text, Text];
	line.append(before, score, after);
	window.document.body.append(line);
	return { window, line, before, score, after };
}

describe.each(Object.entries(WAYS))("a translator that puts its element %s", (way, translate) => {
	const shown = way === "around it" ? "0" : "0o";

	it("is left in peace, and gives way to a text that changes", async () => {
		const { window, line, score } = page();
		await settled();
		translate(window, score);
		await settled();
		expect(line.textContent).toBe(`(3) ${shown} goals`);
		score.nodeValue = "1";
		await settled();
		expect(line.textContent).toBe("(3) 1 goals");
		translate(window, score);
		await settled();
		score.nodeValue = "2";
		await settled();
		expect(line.textContent).toBe("(3) 2 goals");
	});

	it("does not stand in the way of a node that goes, or of one that comes before it", async () => {
		const { window, line, score } = page();
		await settled();
		translate(window, score);
		await settled();
		const own = window.document.createElement("b");
		own.textContent = "GOAL ";
		line.insertBefore(own, score);
		await settled();
		expect(line.textContent).toBe(`(3) GOAL ${shown} goals`);
		line.removeChild(score);
		await settled();
		expect(line.textContent).toBe("(3) GOAL  goals");
	});
});

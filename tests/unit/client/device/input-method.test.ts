// Keys that an input method has handled reach no other handler, with the event order of Chromium and of Safari.
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { ignoreKeysOfInputMethods } from "#client/device/input-method.ts";

function pageWithField() {
	const window = new Window();
	ignoreKeysOfInputMethods(window as unknown as EventTarget);
	const field = window.document.createElement("textarea");
	window.document.body.append(field);
	const heard: string[] = [];
	window.addEventListener("keydown", () => heard.push("window, first"), { capture: true });
	field.addEventListener("keydown", () => heard.push("field"));
	window.document.addEventListener("keydown", () => heard.push("document"));
	const press = (init: object) => {
		const event = new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init });
		field.dispatchEvent(event);
		return { heard: heard.splice(0), isPrevented: event.defaultPrevented };
	};
	return { press };
}

describe("keys of an input method", () => {
	it.each([
		["Chromium", { isComposing: true, keyCode: 229 }],
		["Firefox", { isComposing: true, keyCode: 13 }],
		["Safari, which has ended the composition already", { isComposing: false, keyCode: 229 }],
	])("are heard by nobody, and left to the field, as %s reports them", (_browser, init) => {
		expect(pageWithField().press(init)).toEqual({ heard: [], isPrevented: false });
	});

	it("and no others are", () => {
		expect(pageWithField().press({ keyCode: 13 }).heard).toEqual(["window, first", "field", "document"]);
	});
});

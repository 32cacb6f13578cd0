// An input method by its events: no driver can type with one. Their order is that of UI Events, and at its end of the engine.

/** In the page, into the field that has the focus. `endsFirst`: the composition is over before the key that took it is reported, as in WebKit. */
export function composeIn(drafts: readonly string[], endsFirst: boolean): void {
	const field = document.activeElement as HTMLTextAreaElement;
	/** What browsers report in place of the code of a key that an input method took. */
	const taken = 229;
	const start = field.value.length;
	const press = (key: string, isComposing: boolean) => {
		const stroke = { key, keyCode: taken, isComposing, bubbles: true, cancelable: true, composed: true };
		field.dispatchEvent(new KeyboardEvent("keydown", stroke));
	};
	const tell = (type: string, data: string) => field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, composed: true }));
	const write = (data: string) => {
		field.setRangeText(data, start, field.value.length, "end");
		const kind = { inputType: "insertCompositionText", isComposing: true };
		field.dispatchEvent(new InputEvent("input", { ...kind, data, bubbles: true, composed: true }));
	};
	press("Process", false);
	tell("compositionstart", "");
	for (const draft of drafts) {
		press("Process", true);
		tell("compositionupdate", draft);
		write(draft);
	}
	const last = drafts.at(-1) ?? "";
	if (!endsFirst) press("Enter", true);
	tell("compositionend", last);
	if (endsFirst) press("Enter", false);
}

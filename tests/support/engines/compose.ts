// Simulates an input method by its events, because no driver can type with one. Their order is that of UI Events; at the end of the
// composition, where engines differ, it is the engine's.

/** Runs in the page, for the focused field. `endsFirst`: the composition ends before the key that accepts it is reported, as in WebKit. */
export function composeIn(drafts: readonly string[], endsFirst: boolean): void {
	const field = document.activeElement as HTMLTextAreaElement;
	/** The key code that browsers report for a key that an input method handled. */
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

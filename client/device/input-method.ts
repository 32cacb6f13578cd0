// Ignores keys that an input method uses (a Japanese or Chinese conversion, an accent). The only place that detects them: a listener
// registered before all others stops them, so that no handler of the site or of a library has to check.

type Stroke = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** The `keyCode` that browsers report for a key used by an input method. */
const TAKEN_KEY_CODE = 229;

/**
 * Returns whether an input method uses the key. Safari ends the composition before it reports the key that ended it: `isComposing` is then
 * false, and only the code identifies it.
 */
const isOfInputMethod = ({ isComposing, keyCode }: Stroke): boolean => isComposing || keyCode === TAKEN_KEY_CODE;

/**
 * Hides the keys of input methods from the page's handlers; the input method and the field still get them. Must be called before other
 * handlers are registered.
 */
export function ignoreKeysOfInputMethods(page: EventTarget): void {
	for (const name of ["keydown", "keypress"]) {
		page.addEventListener(name, (event) => isOfInputMethod(event as KeyboardEvent) && event.stopImmediatePropagation(), { capture: true });
	}
}

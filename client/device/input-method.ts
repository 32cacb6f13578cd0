// Keys that an input method takes (a Japanese or Chinese conversion, an accent) mean nothing to the page. The one place that knows how they
// are recognised: a listener before all others ends them, so that no handler, of the site or of a library, has to ask.

type Stroke = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** What browsers give in place of a key's own code where an input method took it. */
const TAKEN_KEY_CODE = 229;

/** Safari ends the composition before the key that ended it is reported: `isComposing` is false then, and the code alone tells. */
const isOfInputMethod = ({ isComposing, keyCode }: Stroke): boolean => isComposing || keyCode === TAKEN_KEY_CODE;

/** The input method and the field get these keys as before: only the page's handlers do not. Called before any of them listens. */
export function ignoreKeysOfInputMethods(page: EventTarget): void {
	for (const name of ["keydown", "keypress"]) {
		page.addEventListener(name, (event) => isOfInputMethod(event as KeyboardEvent) && event.stopImmediatePropagation(), { capture: true });
	}
}

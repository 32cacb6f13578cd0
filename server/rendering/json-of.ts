// JSON of the API's answers for pages. What answers that follow each other soon share is written once.

/** As long as a value is held by somebody, so is its text. */
const texts = new WeakMap<object, string>();

/** What JSON.stringify gives. Nobody changes a list that was in an answer, nor what is in a frozen object. */
export function jsonOf(answer: object): string {
	if (isLasting(answer)) return textOf(answer);
	const lasting = Object.entries(answer).filter((entry): entry is [string, object] => isLasting(entry[1]));
	if (lasting.length === 0) return JSON.stringify(answer);
	const others = Object.fromEntries(Object.entries(answer).filter(([, value]) => !isLasting(value)));
	const rest = JSON.stringify(others).slice(1, -1);
	return `{${[...lasting.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`), ...(rest ? [rest] : [])].join(",")}}`;
}

function isLasting(value: unknown): value is object {
	return Array.isArray(value) || (typeof value === "object" && value !== null && Object.isFrozen(value));
}

function textOf(value: object): string {
	const known = texts.get(value);
	if (known !== undefined) return known;
	const text = JSON.stringify(value);
	texts.set(value, text);
	return text;
}

// JSON of the API's answers for pages. Lists in them are shared by answers that follow each other soon: their text is made once.

/** As long as a list is held by somebody, so is its text. */
const texts = new WeakMap<readonly unknown[], string>();

/** What JSON.stringify gives. Nobody changes a list that was in an answer. */
export function jsonOf(answer: object): string {
	if (Array.isArray(answer)) return textOf(answer);
	const lists = Object.entries(answer).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
	if (lists.length === 0) return JSON.stringify(answer);
	const others = Object.fromEntries(Object.entries(answer).filter(([, value]) => !Array.isArray(value)));
	const rest = JSON.stringify(others).slice(1, -1);
	return `{${[...lists.map(([name, list]) => `${JSON.stringify(name)}:${textOf(list)}`), ...(rest ? [rest] : [])].join(",")}}`;
}

function textOf(list: readonly unknown[]): string {
	const known = texts.get(list);
	if (known !== undefined) return known;
	const text = JSON.stringify(list);
	texts.set(list, text);
	return text;
}

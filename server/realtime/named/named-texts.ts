// Snapshots and resumed facts with named fields, so that each is named once, however many readers get it: a long one takes milliseconds, and
// all readers return after a restart, most of them from the same position. What is kept is limited in characters, because readers may open
// as many topics as they like and return from any position.

/** Characters that are kept: the snapshots of some 300 long matches. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** What an entry costs besides its texts. */
const ENTRY_CHARACTERS = 512;

interface NamedText {
	/** The text with positional fields. */
	data: string;
	/** The same with named fields. */
	json: string;
}

export class NamedTexts {
	readonly #limit: number;
	readonly #texts = new Map<string, NamedText>();
	#characters = 0;

	constructor(limit = MAX_CHARACTERS) {
		this.#limit = limit;
	}

	/** Number of characters that are kept now. */
	get characters(): number {
		return this.#characters;
	}

	/** Returns the JSON text of `name(…)` for the parsed `data`. `key` says what the data are. Throws if the fields cannot be named. */
	jsonOf(key: string, data: string, name: (positional: unknown) => unknown): string {
		const known = this.#texts.get(key);
		if (known) this.#drop(key, known);
		const json = known?.data === data ? known.json : JSON.stringify(name(JSON.parse(data)));
		const text = { data, json };
		this.#texts.set(key, text);
		this.#characters += sizeOf(text);
		for (const [oldest, its] of this.#texts) {
			if (this.#characters <= this.#limit) break;
			this.#drop(oldest, its);
		}
		return json;
	}

	#drop(key: string, text: NamedText): void {
		this.#texts.delete(key);
		this.#characters -= sizeOf(text);
	}
}

const sizeOf = ({ data, json }: NamedText) => data.length + json.length + ENTRY_CHARACTERS;

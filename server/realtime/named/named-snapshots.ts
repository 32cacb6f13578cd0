// The last snapshot of each topic with named fields, so that it is named once, however many readers get it: a long one takes milliseconds,
// and all readers return after a restart. What is kept is limited in characters, because readers may open as many topics as they like.
import type { Topic } from "../topics/topic.ts";

/** Characters that are kept: the snapshots of some 300 long matches. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** What a snapshot costs besides its texts. */
const ENTRY_CHARACTERS = 512;

interface Snapshot {
	/** Text of the snapshot with positional fields. */
	data: string;
	/** The same with named fields. */
	json: string;
}

export class NamedSnapshots {
	readonly #limit: number;
	readonly #snapshots = new Map<Topic, Snapshot>();
	#characters = 0;

	constructor(limit = MAX_CHARACTERS) {
		this.#limit = limit;
	}

	/** Number of characters that are kept now. */
	get characters(): number {
		return this.#characters;
	}

	/** Throws if the fields cannot be named. */
	jsonOf(topic: Topic, data: string): string {
		const known = this.#snapshots.get(topic);
		if (known) this.#drop(topic, known);
		const json = known?.data === data ? known.json : JSON.stringify(topic.source.named.snapshot(JSON.parse(data)));
		const snapshot = { data, json };
		this.#snapshots.set(topic, snapshot);
		this.#characters += sizeOf(snapshot);
		for (const [oldest, its] of this.#snapshots) {
			if (this.#characters <= this.#limit) break;
			this.#drop(oldest, its);
		}
		return json;
	}

	#drop(topic: Topic, snapshot: Snapshot): void {
		this.#snapshots.delete(topic);
		this.#characters -= sizeOf(snapshot);
	}
}

const sizeOf = ({ data, json }: Snapshot) => data.length + json.length + ENTRY_CHARACTERS;

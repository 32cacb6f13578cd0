// Encodes the facts of the topic `live-text:{id}` as positional arrays, and decodes them (shared/README.md). Lossless. A snapshot is a list
// of facts.
import type { LiveText, LiveTextFact } from "../live-text.ts";

const CODES = { entry: 0, removed: 1, pinned: 2 } as const;
type EntryFact = [
	code: typeof CODES.entry,
	id: number,
	period: string | 0,
	elapsedMs: number | null,
	text: string,
	postedAt: number,
	correctedAt: number | 0,
	pictureId: string | 0,
	alt: string | 0,
];

/** Times are milliseconds since `baseAt`; 0 stands for none in a correction, which is never at the same instant as the topic's base. */
export function encodeLiveTextFact(fact: LiveTextFact, baseAt: number): unknown[] {
	if (fact.kind === "removed") return [CODES.removed, fact.id, fact.at - baseAt];
	if (fact.kind === "pinned") return [CODES.pinned, fact.id ?? 0];
	const { id, period, elapsedMs, text, picture, postedAt, correctedAt } = fact.entry;
	const values: EntryFact = [
		CODES.entry,
		id,
		period ?? 0,
		elapsedMs,
		text,
		postedAt - baseAt,
		correctedAt === null ? 0 : correctedAt - baseAt || 1,
		picture?.id ?? 0,
		picture?.alt ?? 0,
	];
	return values.slice(0, values.findLastIndex((value) => value !== 0) + 1);
}

/** Throws if the fact has a newer format. */
export function decodeLiveTextFact(fact: readonly unknown[], baseAt: number): LiveTextFact {
	if (fact[0] === CODES.removed) return { kind: "removed", id: fact[1] as number, at: (fact[2] as number) + baseAt };
	if (fact[0] === CODES.pinned) return { kind: "pinned", id: (fact[1] as number) || null };
	if (fact[0] !== CODES.entry) throw new Error(`no fact of live texts has the code ${fact[0]}`);
	const [, id, period = 0, elapsedMs = null, text = "", postedAt = 0, correctedAt = 0, pictureId = 0, alt = ""] =
		fact as Partial<EntryFact> as EntryFact;
	return {
		kind: "entry",
		entry: {
			...{ id, period: period === 0 ? null : period, elapsedMs, text, postedAt: postedAt + baseAt },
			correctedAt: correctedAt === 0 ? null : correctedAt + baseAt,
			picture: pictureId === 0 ? null : { id: pictureId, alt: alt === 0 ? "" : alt },
			removedAt: null,
		},
	};
}

/** The facts from which a reader gets the same texts. */
export function factsOfLiveText({ entries, pinnedId }: LiveText): LiveTextFact[] {
	return [
		...entries.flatMap((entry): LiveTextFact[] => [
			{ kind: "entry", entry: { ...entry, removedAt: null } },
			...(entry.removedAt === null ? [] : [{ kind: "removed" as const, id: entry.id, at: entry.removedAt }]),
		]),
		...(pinnedId === null ? [] : [{ kind: "pinned" as const, id: pinnedId }]),
	];
}

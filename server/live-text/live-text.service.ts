// What staff write minute by minute: entries, corrections, removals, the pinned entry. Each is a fact in the match's numbered history.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { foldLiveText, type LiveText, type LiveTextEntry, type LiveTextFact, NO_LIVE_TEXT } from "#shared/contract/live-text.ts";
import { MAX_LIVE_TEXTS } from "#shared/contract/live-text-limits.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { appendLiveText, readLiveTextFacts, type StoredFact } from "./live-text.store.ts";

export interface LiveTextPorts {
	db: Db;
	bus: Bus;
	clock: Clock;
	hasMatch(matchId: string): Promise<boolean>;
	/** The alternative text of a stored image; `null` if there is no such image. */
	altOf(imageId: string): Promise<string | null>;
	/** Returns a text about a match without the names of players that are not public; by default unchanged. */
	withoutNames?(matchId: string, text: string): Promise<string>;
}

export interface Writing {
	text: string;
	period: string | null;
	elapsedMs: number | null;
	imageId: string | null;
	isPinned: boolean;
}

const foldStored = (stored: readonly StoredFact[]): LiveText =>
	foldLiveText(
		NO_LIVE_TEXT,
		stored.map(({ fact }) => fact),
	);

export async function readLiveText(db: Pick<Db, "kysely">, matchId: string): Promise<LiveText & { position: TopicPosition }> {
	const stored = await readLiveTextFacts(db, matchId, 0);
	const last = stored.at(-1);
	// A text whose removal a reader with a match delay has not reached yet is empty already.
	const { entries, pinnedId } = foldStored(stored);
	const shown = entries.map((entry) => (entry.text === "" && entry.removedAt === null ? { ...entry, removedAt: entry.postedAt } : entry));
	return { entries: shown, pinnedId, position: { epoch: last?.epoch ?? "", seq: last?.seq ?? 0 } };
}

export function createLiveTextService({ db, bus, clock, hasMatch, altOf, withoutNames = async (_, text) => text }: LiveTextPorts) {
	async function append(matchId: string, decide: (known: LiveText, nextSeq: number) => readonly LiveTextFact[]): Promise<LiveText> {
		const appended = await appendLiveText(db, { matchId, at: clock(), node: bus.node }, (stored, seq) => decide(foldStored(stored), seq));
		if (appended.length > 0) bus.publish("live_text.changed", { matchId });
		return readLiveText(db, matchId);
	}

	async function pictureOf(imageId: string | null) {
		if (imageId === null) return null;
		const alt = await altOf(imageId);
		if (alt === null) throw refusal("not_found", `There is no image ${imageId}.`);
		return { id: imageId, alt };
	}

	const entryIn = ({ entries }: LiveText, entryId: number): LiveTextEntry => {
		const entry = entries.find(({ id }) => id === entryId);
		if (!entry || entry.removedAt !== null) throw refusal("not_found", `There is no entry ${entryId}, or it was removed.`);
		return entry;
	};

	return {
		async post(matchId: string, { imageId, isPinned, ...typed }: Writing): Promise<LiveTextEntry> {
			if (!(await hasMatch(matchId))) throw refusal("not_found", `There is no match ${matchId}.`);
			const picture = await pictureOf(imageId);
			const written = { ...typed, text: await withoutNames(matchId, typed.text) };
			let id = 0;
			const text = await append(matchId, ({ entries }, seq) => {
				if (entries.length >= MAX_LIVE_TEXTS) throw refusal("invalid_request", `A match has at most ${MAX_LIVE_TEXTS} entries.`);
				id = seq;
				const entry = { id, ...written, picture, postedAt: clock(), correctedAt: null, removedAt: null };
				return [{ kind: "entry", entry }, ...(isPinned ? [{ kind: "pinned" as const, id }] : [])];
			});
			return entryIn(text, id);
		},
		/** `imageId`: `undefined` keeps the picture. Returns the entry before and after. */
		async correct(matchId: string, entryId: number, { text: typed, imageId }: { text: string; imageId?: string | null | undefined }) {
			const picture = imageId === undefined ? undefined : await pictureOf(imageId);
			const text = await withoutNames(matchId, typed);
			let before: LiveTextEntry | null = null;
			const next = await append(matchId, (known) => {
				before = entryIn(known, entryId);
				return [{ kind: "entry", entry: { ...before, text, ...(picture !== undefined && { picture }), correctedAt: clock() } }];
			});
			return { before: before as LiveTextEntry | null, entry: entryIn(next, entryId) };
		},
		/** Returns the entry before. */
		async remove(matchId: string, entryId: number): Promise<LiveTextEntry> {
			const removed: LiveTextEntry[] = [];
			await append(matchId, (known) => {
				removed.push(entryIn(known, entryId));
				return [{ kind: "removed", id: entryId, at: clock() }];
			});
			return removed.at(-1) as LiveTextEntry;
		},
		pin: (matchId: string, entryId: number | null): Promise<LiveText> =>
			append(matchId, (known) => {
				if (entryId !== null) entryIn(known, entryId);
				return [{ kind: "pinned", id: entryId }];
			}),
	};
}

const refusal = (code: "not_found" | "invalid_request", message: string): AppError => new AppError({ code, message });

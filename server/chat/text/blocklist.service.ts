// The words because of which messages are refused or held. The list ships empty: what offends depends on the site and its languages, and
// slurs do not belong in a repository.
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { putWord, readWordEntries, readWords, removeWord } from "./blocklist.store.ts";
import { type BlocklistFilter, createBlocklistFilter, foldWord, type WordAction } from "./blocklist-filter.ts";

/** Maximum delay until a change by another node applies here. */
const CACHED_MS = 2_000;

export interface Blocklist {
	/** The filter is at most 2 s old; changes by this node apply immediately. */
	filter(): Promise<BlocklistFilter>;
	entries(): Promise<ChatWordEntry[]>;
	/** Lists a word or changes its action. Refuses invalid_request if the word has too few letters. */
	put(actorId: string, typed: string, action: WordAction): Promise<Result<ChatWordEntry>>;
	/** Returns the removed entry. Refuses not_found. */
	remove(actorId: string, typed: string): Promise<Result<{ word: string; action: WordAction }>>;
}

export function createBlocklist({ db, clock }: { db: Db; clock: Clock }): Blocklist {
	let cached: { readAt: Instant; filter: Promise<BlocklistFilter> } | null = null;

	return {
		filter() {
			const now = clock();
			if (cached && Math.abs(now - cached.readAt) < CACHED_MS) return cached.filter;
			const filter = readWords(db.kysely).then(createBlocklistFilter);
			const read = { readAt: now, filter };
			cached = read;
			// After a failed read, the next message reads the list again.
			filter.catch(() => {
				if (cached === read) cached = null;
			});
			return filter;
		},
		entries: () => readWordEntries(db.kysely),
		async put(actorId, typed, action) {
			const folded = foldWord(typed);
			if ([...folded].length < 2) return refuseWord("must have two letters or digits at least");
			const now = clock();
			await db.kysely.transaction().execute(async (transaction) => {
				await putWord(transaction, { word: folded, typed, action, added_by: actorId, added_at: now });
				await recordModerationAction(
					transaction,
					{ action: "word_listed", matchId: null, actorId, userId: null, detail: { typed, folded, action } },
					now,
				);
			});
			cached = null;
			const entry = (await readWordEntries(db.kysely)).find((one) => one.folded === folded);
			// Another moderator may have removed the entry again in the meantime.
			return { ok: true, value: entry ?? { text: typed, folded, action, addedBy: { id: actorId, name: null }, addedAt: now } };
		},
		async remove(actorId, typed) {
			const folded = foldWord(typed);
			const removed = await db.kysely.transaction().execute(async (transaction) => {
				const row = await removeWord(transaction, folded);
				if (!row) return null;
				const detail = { typed: row.typed, folded, action: row.action };
				await recordModerationAction(transaction, { action: "word_unlisted", matchId: null, actorId, userId: null, detail }, clock());
				return row;
			});
			cached = null;
			return removed ? { ok: true, value: removed } : { ok: false, error: { code: "not_found", message: "This word is not listed." } };
		},
	};
}

function refuseWord(message: string): Result<never> {
	return { ok: false, error: { code: "invalid_request", message: `The word ${message}.`, issues: [{ path: "body.text", message }] } };
}

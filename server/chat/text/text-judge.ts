// Judges a message by the current rules, and checks for a sanction.
import type { Db } from "#server/db/open-database.ts";
import { LINKS_AFTER_MS } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { TextJudge } from "../kernel/chat-ports.ts";
import { readLastTexts } from "../moderation-records/moderation-line.store.ts";
import { sanctionOf } from "../moderation-records/sanction.store.ts";
import type { Blocklist } from "./blocklist.service.ts";
import { judgeText, REPEAT_MS, REPEATS } from "./judge-text.ts";

export function createTextJudge({ db, words, clock }: { db: Db; words: Blocklist; clock: Clock }): TextJudge {
	return {
		async judge(text, { userId, createdAt, isStaff }) {
			const now = clock();
			const [findWord, lastTexts] = await Promise.all([
				words.filter(),
				isStaff ? [] : readLastTexts(db.kysely, userId, now - REPEAT_MS, REPEATS),
			]);
			return judgeText(text, { findWord, mayLink: isStaff || now - createdAt >= LINKS_AFTER_MS, lastTexts });
		},
		async sanctionOf(connection, userId, now) {
			const sanction = await sanctionOf(connection, userId, now);
			// The user does not learn the moderator's name.
			return sanction && { kind: sanction.kind, reason: sanction.reason, until: sanction.until };
		},
	};
}

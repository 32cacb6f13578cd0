// The blocklist and the log of moderation actions, over HTTP.
import type { Db } from "#server/db/open-database.ts";
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getChatWords, listChatWord, tryChatText, unlistChatWord } from "#shared/contract/rest/chat/chat-blocklist.ts";
import { getModerationActions } from "#shared/contract/rest/chat/chat-moderation.ts";
import { readModerationActions } from "../moderation-records/moderation-action.store.ts";
import type { Blocklist } from "../text/blocklist.service.ts";
import { foldWord } from "../text/blocklist-filter.ts";
import { cleanText } from "../text/clean-text.ts";
import { MODERATE } from "./moderation-access.ts";

const TRY = { ...MODERATE, isAudited: false } as const;

export function moderationLogApi({ db, words }: { db: Db; words: Blocklist }): ApiDefinition[] {
	return [
		defineQuery(getChatWords, { scope: "chat:moderate" }, async () => ({ words: await words.entries() })),
		defineCommand(listChatWord, MODERATE, async ({ body: { text, action } }, { actor, audit }) => {
			const before = (await words.entries()).find(({ folded }) => folded === foldWord(text));
			const word = unwrap(await words.put(actor?.id ?? "", text, action));
			audit({ subject: `word ${word.folded}`, before: before ? { action: before.action } : null, after: { action: word.action } });
			return { word };
		}),
		defineCommand(unlistChatWord, MODERATE, async ({ body: { text } }, { actor, audit }) => {
			const { word, action } = unwrap(await words.remove(actor?.id ?? "", text));
			audit({ subject: `word ${word}`, before: { action }, after: null });
			return { ok: true } as const;
		}),
		// Changes nothing; it takes a body because sentences do not belong in addresses.
		defineCommand(tryChatText, TRY, async ({ body: { text } }) => {
			const found = (await words.filter())(cleanText(text) ?? "");
			const word = found && (await words.entries()).find(({ folded }) => folded === found.word);
			return { verdict: found ? found.action : ("allowed" as const), word: word || null };
		}),
		defineQuery(getModerationActions, { scope: "chat:moderate" }, async ({ query: { limit, ...filter } }) => {
			const actions = await readModerationActions(db, { ...filter, limit: limit + 1 });
			return { actions: actions.slice(0, limit), hasOlder: actions.length > limit };
		}),
	];
}

// The word list and the log of acts, over HTTP. Made by moderation.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/define-endpoint.ts";
import { getChatActs, getChatWords, listChatWord, unlistChatWord } from "#shared/contract/rest/chat-moderation.ts";
import { readActs } from "./act.store.ts";
import type { WordList } from "./word-list.service.ts";

const MODERATE = { scope: "chat:moderate", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;

export function moderationLogApi({ db, words }: { db: Db; words: WordList }): ApiDefinition[] {
	return [
		defineQuery(getChatWords, async () => ({ words: await words.entries() }), "chat:moderate"),
		defineCommand(listChatWord, MODERATE, async ({ body: { text, action } }, { actor }) => ({
			word: unwrap(await words.put(actor?.id ?? "", text, action)),
		})),
		defineCommand(unlistChatWord, MODERATE, async ({ body: { text } }, { actor }) => {
			unwrap(await words.remove(actor?.id ?? "", text));
			return { ok: true } as const;
		}),
		defineQuery(
			getChatActs,
			async ({ query: { limit, ...filter } }) => {
				const acts = await readActs(db, { ...filter, limit: limit + 1 });
				return { acts: acts.slice(0, limit), hasOlder: acts.length > limit };
			},
			"chat:moderate",
		),
	];
}

// Resolves @names in a message to users with a line in the room.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { MAX_NAME_LENGTH } from "#shared/contract/account-limits.ts";
import { readChatAuthors } from "../room/chat-author.store.ts";

/** Returns the same key for two names that look alike; names are unique by this key. */
export type NameKeyOf = (name: string) => string;

const MAX_MENTIONS = 10;
/** Maximum number of words after the @ that may belong to a name, since names contain spaces. */
const MAX_WORDS = 4;

/** Returns unique ids; "@Robin Ashdown hello" resolves to the longest name that exists. */
export async function findMentions(connection: Kysely<Database>, matchId: string, text: string, nameKeyOf: NameKeyOf): Promise<string[]> {
	const named = candidatesOf(text, nameKeyOf);
	if (named.length === 0) return [];
	const speakers = await readChatAuthors(connection, matchId, [...new Set(named.flat())]);
	const ids = named.flatMap((keys) => speakers.get(keys.find((key) => speakers.has(key)) ?? "") ?? []);
	return [...new Set(ids)];
}

/** Returns, for each @, the keys of possible names, the longest first. */
function candidatesOf(text: string, nameKeyOf: NameKeyOf): string[][] {
	const places = [...text.matchAll(/(?<![\p{L}\p{Nd}])@(?=[\p{L}\p{Nd}])/gu)].slice(0, MAX_MENTIONS);
	return places.map(({ index }) => {
		const words = text.slice(index + 1, index + 1 + MAX_NAME_LENGTH * 2).split(/\s+/u);
		const names = words.slice(0, MAX_WORDS).map((_word, count) => words.slice(0, count + 1).join(" "));
		return names.reverse().flatMap((name) => {
			const key = nameKeyOf(name.replace(/[^\p{L}\p{M}\p{Nd}]+$/u, ""));
			return key === "" ? [] : [key];
		});
	});
}

// A chat node that judges texts by the site's own rules, with users, for the tests of moderation and texts.

import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { ModerationActionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type ChatUser, startChatNode } from "../../support/chat-node.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const DAY = 86_400_000;
export const errorOf = ({ json }: { json: unknown }) => (json as ErrorBody).error;

export async function startModerated(database: EmptyDatabase, options: Parameters<typeof startChatNode>[1] = {}) {
	const node = await startChatNode(database, {
		// People sign up a week before, so that their accounts are not new.
		now: KICK_OFF - 7 * DAY,
		judge: "real",
		...options,
	});
	let count = 0;
	return {
		...node,
		part: node.chat.accountPart,
		/** Ada and Ben are users, Mo has chat:moderate, Boss is an admin, Sam has ops:scores. The match is in play afterwards. */
		async people() {
			const ada = await node.signUp("Ada");
			const ben = await node.signUp("Ben");
			const mo = await node.signUp("Mo", ["chat:moderate"]);
			const boss = await node.signUp("Boss", ["admin"]);
			const sam = await node.signUp("Sam", ["ops:scores"]);
			node.moveClock(7 * DAY);
			// Tokens from their sign-up have expired, so all sign in again.
			return Object.fromEntries(
				await Promise.all(Object.entries({ ada, ben, mo, boss, sam }).map(async ([key, user]) => [key, await node.signInAgain(user)])),
			) as Record<"ada" | "ben" | "mo" | "boss" | "sam", ChatUser>;
		},
		trySaying: (user: ChatUser | undefined, text: string, matchId = "m1", clientId = `client-${process.pid}-${++count}`) =>
			node.call("POST", `/api/v1/matches/${matchId}/chat`, { user, body: { clientId, text } }),
		/** Sends a message, which must be accepted; first moves the clock, so that no limit applies. */
		async say(user: ChatUser, text: string, matchId = "m1") {
			node.moveClock(5_000);
			const { status, json } = await this.trySaying(user, text, matchId);
			if (status !== 201) throw new Error(`${status}: ${JSON.stringify(json)}`);
			return json as SentAnswer;
		},
		async seqOf(user: ChatUser, text: string, matchId = "m1") {
			return (await this.say(user, text, matchId)).seq ?? 0;
		},
		async actions(user: ChatUser, query = "") {
			const { json } = await node.call("GET", `/api/v1/ops/chat/actions?${query}`, { user });
			return (json as { actions: ModerationActionEntry[] }).actions;
		},
		/** The room as a reader gets it over HTTP. */
		async read(user?: ChatUser, matchId = "m1") {
			return (await node.call("GET", `/api/v1/matches/${matchId}/chat`, { user })).json as {
				lines: { seq: number; text: string; author: { id: string; name: string } | null }[];
				room: Record<string, unknown>;
				own: { sanction: Record<string, unknown> | null } | null;
			};
		},
		/** Names of the tables in which a text is stored. */
		async tablesWith(text: string): Promise<string[]> {
			const { kysely } = node.db;
			const tables = (await kysely.introspection.getTables()).map(({ name }) => name);
			const found: string[] = [];
			for (const table of tables) {
				const rows = await kysely
					.selectFrom(table as "chat_lines")
					.selectAll()
					.execute();
				if (JSON.stringify(rows).includes(text)) found.push(table);
			}
			return found.sort();
		},
	};
}

export type ModeratedNode = Awaited<ReturnType<typeof startModerated>>;
export type People = Awaited<ReturnType<ModeratedNode["people"]>>;

// The lists of the chat desk over all rooms: open rooms, sanctions, the moderation log.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type ChatRoomEntry, getChatRooms, getChatSanctions, listModerationActions } from "#shared/contract/rest/chat/chat-desk.ts";
import type { ChatMatch } from "#shared/contract/rest/chat/chat-moderation.ts";
import { chatTopic } from "#shared/contract/topics.ts";
import { type Clock, MINUTE_MS } from "#shared/kit/instant.ts";
import { toModerationAction } from "../moderation-records/moderation-action.store.ts";
import { toSanction } from "../moderation-records/sanction.store.ts";
import { toChatRoom } from "../room/room.store.ts";
import { countHeldByRoom, countLinesSince, countReportedByRoom, readActionPage, readOpenRooms, readSanctionPage } from "./desk.store.ts";

export interface ChatDeskParts {
	db: Db;
	clock: Clock;
	/** Number of connections of this node that read a topic. */
	readersOf(topic: string): number;
	/** Matches in the form of list rows; unknown ones are left out. */
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
}

export function chatDeskApi({ db: { kysely }, clock, readersOf, rowsOf }: ChatDeskParts): ApiDefinition[] {
	async function openRooms(): Promise<ChatRoomEntry[]> {
		const now = clock();
		const rooms = await readOpenRooms(kysely, now);
		const ids = rooms.map(({ match_id }) => match_id);
		const [matches, lines, held, reported] = await Promise.all([
			ids.length > 0 ? rowsOf(ids) : [],
			countLinesSince(kysely, ids, now - MINUTE_MS),
			countHeldByRoom(kysely),
			countReportedByRoom(kysely),
		]);
		const byId = new Map(matches.map((match) => [match.id, match]));
		return rooms.flatMap((room) => {
			const match = byId.get(room.match_id);
			if (!match) return [];
			const of = (counts: ReadonlyMap<string, number>) => counts.get(match.id) ?? 0;
			const readers = readersOf(chatTopic(match.id));
			return [{ match, room: toChatRoom(room), readers, linesAMinute: of(lines), held: of(held), reported: of(reported) }];
		});
	}

	return [
		defineQuery(getChatRooms, { scope: "chat:moderate" }, async ({ query: { q = "", sort, offset, limit } }) => {
			const words = q.toLowerCase().split(/\s+/);
			const named = ({ match: { home, away, league } }: ChatRoomEntry) => `${home.name} ${away.name} ${league.name}`.toLowerCase();
			const found = (await openRooms()).filter((entry) => words.every((word) => named(entry).includes(word)));
			return { rows: found.toSorted(orderBy(sort)).slice(offset, offset + limit), total: found.length };
		}),
		defineQuery(getChatSanctions, { scope: "chat:moderate" }, async ({ query }) => {
			const now = clock();
			const { rows, total } = await readSanctionPage(kysely, query, now);
			return {
				rows: rows.map((row) => {
					const { givenBy, ...given } = toSanction(row);
					const isInForce = given.liftedAt === null && (given.until === null || given.until > now);
					const sanction = { ...given, givenBy: { id: givenBy, name: row.giver }, isInForce };
					return { user: { id: row.user_id, name: row.name }, sanction };
				}),
				total,
			};
		}),
		defineQuery(listModerationActions, { scope: "chat:moderate" }, async ({ query }) => {
			const { rows, total } = await readActionPage(kysely, query);
			const actions = rows.map(toModerationAction);
			return { rows: actions, total, matches: await namesOf(rowsOf, actions) };
		}),
	];
}

/** The matches of the entries, each once, with the names of their teams. */
export async function namesOf(rowsOf: ChatDeskParts["rowsOf"], entries: readonly { matchId: string | null }[]): Promise<ChatMatch[]> {
	const ids = [...new Set(entries.flatMap(({ matchId }) => matchId ?? []))];
	const rows = ids.length > 0 ? await rowsOf(ids) : [];
	return rows.map(({ id, home, away }) => ({ id, home: home.name, away: away.name }));
}

/** Sorts by activity, by readers or by waiting items, highest first; `start` sorts by the start of the match, earliest first. */
function orderBy(sort: string): (one: ChatRoomEntry, other: ChatRoomEntry) => number {
	const turn = sort.startsWith("-") ? -1 : 1;
	const weigh = {
		activity: ({ linesAMinute, readers }: ChatRoomEntry) => -(linesAMinute * 1_000_000 + readers),
		readers: ({ readers }: ChatRoomEntry) => -readers,
		waiting: ({ held, reported }: ChatRoomEntry) => -(held + reported),
		start: ({ match }: ChatRoomEntry) => match.startsAt,
	}[sort.replace("-", "") as "activity"];
	return (one, other) => turn * (weigh(one) - weigh(other)) || (one.match.id < other.match.id ? -1 : 1);
}

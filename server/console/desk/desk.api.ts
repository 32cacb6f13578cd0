// GET /api/ops/desk, /authors, GET and PUT /api/ops/desk/keys: the initial data of a desk. Part of create-desk.ts.
import type { Db } from "#server/db/open-database.ts";
import { readStaffName } from "#server/db/staff-name.store.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { QUIET_DESK } from "#shared/contract/desk.ts";
import { compareUrgency, type UrgentMatch } from "#shared/contract/desk-urgency.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { getDesk, getDeskKeys, listAuthors, setDeskKeys } from "#shared/contract/rest/console/desk.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { findDoubleBindings } from "./check-bindings.ts";
import type { DeskBoard } from "./desk-board.ts";
import { readBindings, writeBindings } from "./desk-keys.store.ts";
import { readAuthors } from "./event-author.store.ts";

export interface DeskApiPorts {
	db: Db;
	clock: Clock;
	matchLog: Pick<MatchLog, "stateOf">;
	board: DeskBoard;
	/** Returns matches in the form of list rows, in any order. */
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
	/** Returns the current position of a live list. */
	positionOf(topic: string): TopicPosition;
}

const SCOPE = "ops:scores";
const RATE = { points: 30, perSeconds: 10 };

export function deskApi({ db, clock, matchLog, board, rowsOf, positionOf }: DeskApiPorts): ApiDefinition[] {
	/** A match is urgent only while it is in play and has a provisional event or a review. */
	async function toUrgent(row: MatchRow): Promise<UrgentMatch & { row: MatchRow }> {
		const state = isInPlay(row.live.status) ? (await matchLog.stateOf(row.id))?.state : undefined;
		const isOpen = state !== undefined && (hasProvisional(state) || deskOf(row.sport).reviews?.end(state, "stands") != null);
		return { row, desk: board.matchOf(row.id), isOpen };
	}

	return [
		defineQuery(getDesk, { scope: SCOPE }, async ({ query: { also, limit } }) => {
			await board.refresh(also);
			// Positions are read first: changes in between are delivered again by socket.
			const [position, livePosition] = [board.position(), positionOf(liveTopic)];
			const wanted = new Set([...board.matchIds(), ...(also === undefined ? [] : [also])]);
			const rows = wanted.size > 0 ? await rowsOf([...wanted]) : [];
			const now = clock();
			const ordered = (await Promise.all(rows.map(toUrgent))).sort((one, other) => compareUrgency(one, other, now));
			// The limit never removes a match that was requested by id.
			const first = ordered.filter(({ row }, place) => place < limit || row.id === also).map(({ row }) => row);
			return {
				matches: first,
				total: ordered.length,
				desk: first.map(({ id }) => board.matchOf(id) ?? { matchId: id, ...QUIET_DESK }),
				position,
				livePosition,
			};
		}),

		defineQuery(listAuthors, { scope: SCOPE }, async ({ params: { matchId } }) => {
			if (!(await matchLog.stateOf(matchId))) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
			return { authors: await readAuthors(db, matchId) };
		}),

		defineQuery(getDeskKeys, { scope: SCOPE }, async (_input, { actor }) => ({ bindings: await readBindings(db, actor?.id ?? "") })),

		defineCommand(setDeskKeys, { scope: SCOPE, rate: RATE, isIdempotent: false }, async ({ body: { bindings } }, { actor, audit }) => {
			const userId = actor?.id ?? "";
			audit({ subject: `user ${userId}` });
			if ((await readStaffName(db.kysely, userId)) === null) {
				throw new AppError({ code: "forbidden", message: "A token of the command line has no keys of its own." });
			}
			const pads = SPORT_KEYS.map((sport) => deskOf(sport).pads);
			const issues = findDoubleBindings(bindings, pads).map((action) => ({
				path: `body.bindings.${action}`,
				message: "another has this key",
			}));
			if (issues.length > 0) throw new AppError({ code: "invalid_request", message: "Two commands cannot have one key.", issues });
			audit({ subject: `user ${userId}`, before: { bindings: await readBindings(db, userId) }, after: { bindings } });
			await writeBindings(db, userId, bindings, clock());
			return { bindings };
		}),
	];
}

const hasProvisional = ({ timeline }: MatchState): boolean =>
	timeline.some(({ event }) => event.status === "provisional" && reporterKindOf(event.source) === null);

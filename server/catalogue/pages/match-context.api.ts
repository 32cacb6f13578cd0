// GET /api/matches/:matchId/context, …/touches and PUT …/vote. Part of catalogue.api.ts.
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { type OfferPort, readerOf } from "#server/http/endpoint/gate-features.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { getMatchContext, type MatchVotes, putMatchVote } from "#shared/contract/rest/catalogue/match-context.ts";
import { getTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { leagueTopic } from "#shared/contract/topics.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { readMissing } from "../fixtures/match/missing-players.service.ts";
import { readNeighbours } from "../fixtures/match/neighbour.store.ts";
import { readTouches } from "../fixtures/match/touches.store.ts";
import { createVotes } from "../fixtures/match/vote.service.ts";
import type { JoinedReads } from "../kernel/joined-reads.ts";
import { unknown } from "../kernel/unknown.ts";
import type { Brackets } from "../standings/brackets/brackets.service.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { readContext } from "./match-context.service.ts";
import type { MatchesPorts } from "./matches.api.ts";

/** Limit per network of guests: enough for a household that follows a whole match-day, too little for ballot stuffing. */
const VOTE_RATE = { points: 60, perSeconds: 600 };

/** The votes of a match that offers none. */
const NO_VOTES: MatchVotes = { counts: { home: 0, draw: 0, away: 0 }, own: null, isOpen: false };

export function matchContextApi(
	ports: MatchesPorts & { rules: OfferPort; liveTables: LiveTables; brackets: Brackets; joined: JoinedReads },
): ApiDefinition[] {
	const { db, matchLog, positionOf, rules, liveTables, brackets, joined } = ports;
	const votes = createVotes(ports);
	return [
		defineQuery(getMatchContext, { delay: "applies" }, async ({ params: { matchId } }, context) => {
			const { row, state } = await joined(`match in its league ${matchId}`, async () => {
				const [[known], logged] = await Promise.all([readRows(db, { matchId }), matchLog.stateOf(matchId)]);
				if (!known || !logged) throw unknown("match", matchId);
				return { row: known, state: logged.state };
			});
			const position = positionOf(leagueTopic(row.league.id));
			const { status, startsAt } = state;
			const countVotes = ({ hasTime }: MatchRow) => votes.of({ id: matchId, status, startsAt, hasTime }, context.actor?.id ?? null);
			const [around, counted] = await Promise.all([
				joined(`around ${matchId}`, async () => {
					const [context, series, missing, neighbours] = await Promise.all([
						readContext(db, liveTables, row),
						brackets.seriesOf(row),
						readMissing({ db, matchLog }, row, state),
						readNeighbours(db, row),
					]);
					const parts = { ...context, series, missing, neighbours };
					for (const part of Object.values(parts)) Object.freeze(part);
					return parts;
				}),
				rules.ofMatch(matchId, readerOf(context)).then((offers) => (offers.votes ? countVotes(row) : NO_VOTES)),
			]);
			return { ...around, votes: counted, position };
		}),

		defineQuery(getTouches, { delay: "applies", isShared: true }, async ({ params: { matchId } }) => {
			if (!(await matchLog.stateOf(matchId))) throw unknown("match", matchId);
			return { players: await readTouches(db, matchId) };
		}),

		defineCommand(putMatchVote, { scope: null, rate: VOTE_RATE, isIdempotent: false }, ({ params, body }, { actor, caller }) =>
			votes.give(params.matchId, { userId: actor?.id ?? null, voterId: body.voterId, address: caller.address }, body.choice),
		),
	];
}

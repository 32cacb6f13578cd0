// GET /api/ops/odds, and the margins and suspensions that the desk sets.
import { AppError } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	getOddsDesk,
	releaseAllOdds,
	releaseMatchOdds,
	setMatchMargin,
	setOddsMargin,
	suspendMatchOdds,
	suspendOdds,
	unsetMatchMargin,
	unsetOddsMargin,
} from "#shared/contract/rest/odds/odds-desk.ts";
import { marketBriefs } from "./desk/market-brief.ts";
import type { Odds } from "./odds.service.ts";
import { createOddsDesk, type OddsDeskParts } from "./odds-desk.ts";

/** A repetition of the command changes nothing, so no idempotency key is required. */
const SET = { scope: "ops:scores", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;

type CommandParts = Pick<CommandContext, "actor" | "audit">;

export function oddsDeskApi(
	parts: Omit<OddsDeskParts, "odds"> & { odds: Pick<Odds, "boardOf" | "setMargin" | "suspend"> },
): ApiDefinition[] {
	const { odds, margin: defaultMargin } = parts;
	const readDesk = createOddsDesk(parts);
	const marketsOf = async (matchId: string | null) =>
		matchId === null ? {} : { markets: marketBriefs((await odds.boardOf(matchId))?.views() ?? []) };

	async function setMargin(matchId: string | null, margin: number | null, { audit }: CommandParts) {
		const before = await marketsOf(matchId);
		const change = (await odds.setMargin(matchId, margin)) ?? refuseUnknown(matchId);
		audit({
			...subjectOf(matchId),
			before: { margin: change.before?.margin ?? null, ...before },
			after: { margin: change.after.margin, ...(await marketsOf(matchId)) },
		});
		return { margin: change.margin ?? defaultMargin };
	}

	async function suspend(matchId: string | null, isSuspended: boolean, { actor, audit }: CommandParts) {
		const before = await marketsOf(matchId);
		const change = (await odds.suspend(matchId, isSuspended ? (actor?.id ?? "") : null)) ?? refuseUnknown(matchId);
		audit({
			...subjectOf(matchId),
			before: { isSuspended: Boolean(change.before?.suspension), ...before },
			after: { isSuspended, ...(await marketsOf(matchId)) },
		});
		return { isSuspended };
	}

	return [
		defineQuery(getOddsDesk, { scope: "ops:scores" }, ({ query }) => readDesk(query)),
		defineCommand(setOddsMargin, SET, ({ body }, context) => setMargin(null, body.margin, context)),
		defineCommand(unsetOddsMargin, SET, (_input, context) => setMargin(null, null, context)),
		defineCommand(setMatchMargin, SET, ({ params, body }, context) => setMargin(params.matchId, body.margin, context)),
		defineCommand(unsetMatchMargin, SET, ({ params }, context) => setMargin(params.matchId, null, context)),
		defineCommand(suspendOdds, SET, (_input, context) => suspend(null, true, context)),
		defineCommand(releaseAllOdds, SET, (_input, context) => suspend(null, false, context)),
		defineCommand(suspendMatchOdds, SET, ({ params }, context) => suspend(params.matchId, true, context)),
		defineCommand(releaseMatchOdds, SET, ({ params }, context) => suspend(params.matchId, false, context)),
	];
}

/** If the setting is for a match, the path already names it as the subject. */
const subjectOf = (matchId: string | null) => (matchId === null ? { subject: "odds of the site" } : {});

function refuseUnknown(matchId: string | null): never {
	throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
}

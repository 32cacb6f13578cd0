// PUT and DELETE /api/ops/matches/{id}/overrides/{field}, POST …/discrepancies/{id}: overrides and decisions of the desk.
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { decideDiscrepancy, releaseOverride, setOverride, takeDiscrepancies } from "#shared/contract/rest/console/desk.ts";
import type { Decided, Overrides } from "./overrides.service.ts";

/** Limit of requests: enough for a desk that decides one discrepancy after the other. */
const DESK = { scope: "ops:scores", rate: { points: 200, perSeconds: 10 } } as const;

export function overridesApi(overrides: Overrides): ApiDefinition[] {
	return [
		defineCommand(setOverride, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field }, body }, { actor, audit }) => {
			audit(unwrap(await overrides.setOverride(matchId, field, body.forMs, actor?.id ?? "")));
			return {};
		}),

		defineCommand(releaseOverride, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field }, query }, { actor, audit }) => {
			const isTaking = query.waiting === "take";
			const { before, after, taken, left } = unwrap(await overrides.release(matchId, field, { userId: actor?.id ?? "", isTaking }));
			audit({ before, after: taken > 0 ? { ...after, taken, left } : after });
			return { taken, left };
		}),

		defineCommand(takeDiscrepancies, { ...DESK, isIdempotent: false }, async ({ params: { matchId } }, { actor, audit }) => {
			const done = await overrides.takeAll(matchId, actor?.id ?? "");
			audit({ subject: `match ${matchId}`, after: done });
			return done;
		}),

		defineCommand(decideDiscrepancy, { ...DESK, isIdempotent: false }, async ({ params, body: { verdict, note } }, { actor, audit }) => {
			const decision = { verdict, note, userId: actor?.id ?? "" };
			const decided = unwrap(await overrides.decide(params.matchId, params.discrepancyId, decision));
			audit({ before: "draft" in decided ? reportOf(decided) : decided, after: { verdict } });
			return {};
		}),
	];
}

/** Returns the parts of a feed's report that the audit log stores. */
const reportOf = ({ source, field, draft }: Extract<Decided, { draft: unknown }>) => ({ source, field, draft });

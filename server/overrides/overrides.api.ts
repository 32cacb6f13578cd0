// PUT and DELETE /api/ops/matches/{id}/overrides/{field}, POST …/discrepancies/{id}: the desk against feeds.
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { decideDiscrepancy, releaseOverride, setOverride } from "#shared/contract/rest/console/desk.ts";
import type { Overrides } from "./overrides.service.ts";

/** A desk that settles one after the other. */
const DESK = { scope: "ops:scores", rate: { points: 200, perSeconds: 10 } } as const;

export function overridesApi(overrides: Overrides): ApiDefinition[] {
	return [
		defineCommand(setOverride, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field }, body }, { actor, audit }) => {
			audit(unwrap(await overrides.setOverride(matchId, field, body.forMs, actor?.id ?? "")));
			return {};
		}),

		defineCommand(releaseOverride, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field } }, { audit }) => {
			audit(unwrap(await overrides.release(matchId, field)));
			return {};
		}),

		defineCommand(decideDiscrepancy, { ...DESK, isIdempotent: false }, async ({ params, body: { verdict } }, { actor, audit }) => {
			const { source, field, draft } = unwrap(await overrides.decide(params.matchId, params.discrepancyId, verdict, actor?.id ?? ""));
			audit({ before: { source, field, draft }, after: { verdict } });
			return {};
		}),
	];
}

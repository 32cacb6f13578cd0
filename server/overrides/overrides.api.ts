// PUT and DELETE /api/ops/matches/{id}/holds/{field}, POST …/differences/{id}: the desk against feeds.
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { decideDifference, releaseField, setOverride } from "#shared/contract/rest/console/desk.ts";
import type { Overrides } from "./overrides.service.ts";

/** A desk that settles one after the other. */
const DESK = { scope: "ops:scores", rate: { points: 200, perSeconds: 10 } } as const;

export function overridesApi(holds: Overrides): ApiDefinition[] {
	return [
		defineCommand(setOverride, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field }, body }, { actor, audit }) => {
			audit(unwrap(await holds.hold(matchId, field, body.forMs, actor?.id ?? "")));
			return {};
		}),

		defineCommand(releaseField, { ...DESK, isIdempotent: false }, async ({ params: { matchId, field } }, { audit }) => {
			audit(unwrap(await holds.release(matchId, field)));
			return {};
		}),

		defineCommand(decideDifference, { ...DESK, isIdempotent: false }, async ({ params, body: { verdict } }, { actor, audit }) => {
			const { source, field, draft } = unwrap(await holds.decide(params.matchId, params.differenceId, verdict, actor?.id ?? ""));
			audit({ before: { source, field, draft }, after: { verdict } });
			return {};
		}),
	];
}

// PUT and DELETE /api/ops/matches/{id}/presence…, /assignee, /handover-request: presence at a match, assignment, handover. Part of
// create-desk.ts.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import {
	assignMatch,
	joinMatch,
	leaveMatch,
	requestHandover,
	unassignMatch,
	withdrawHandover,
} from "#shared/contract/rest/console/desk.ts";
import type { PresenceService } from "./presence.service.ts";

/** Enough for a few tabs with ten matches each, whose presences are renewed every few seconds. */
const RATE = { points: 300, perSeconds: 10 };
const ACT = { scope: "ops:scores", rate: RATE, isIdempotent: false } as const;
/** Presence changes nothing in the match, so its commands are not audited. */
const PRESENCE = { ...ACT, isAudited: false } as const;

export function presenceApi({ presences, matchLog }: { presences: PresenceService; matchLog: Pick<MatchLog, "stateOf"> }): ApiDefinition[] {
	async function requireMatch(matchId: string): Promise<void> {
		if (!(await matchLog.stateOf(matchId))) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
	}
	const userOf = ({ actor }: CommandContext) => actor?.id ?? "";

	return [
		defineCommand(joinMatch, PRESENCE, async ({ params }, context) => {
			await requireMatch(params.matchId);
			return unwrap(await presences.take({ ...params, userId: userOf(context) }));
		}),
		defineCommand(leaveMatch, PRESENCE, async ({ params }, context) => {
			await requireMatch(params.matchId);
			await presences.leave({ ...params, userId: userOf(context) });
			return {};
		}),
		defineCommand(assignMatch, ACT, async ({ params: { matchId }, body: { presenceId } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			await requireMatch(matchId);
			const change = unwrap(await presences.assign({ matchId, presenceId, userId: userOf(context) }));
			context.audit({ subject: `match ${matchId}`, ...change });
			return {};
		}),
		defineCommand(unassignMatch, ACT, async ({ params: { matchId } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			await requireMatch(matchId);
			context.audit({ subject: `match ${matchId}`, ...(await presences.unassign({ matchId, userId: userOf(context) })) });
			return {};
		}),
		defineCommand(requestHandover, ACT, async ({ params: { matchId }, body }, context) => {
			context.audit({ subject: `match ${matchId}` });
			await requireMatch(matchId);
			const { toName } = unwrap(await presences.requestHandover(matchId, { ...body, userId: userOf(context) }));
			context.audit({ subject: `match ${matchId}`, after: { offeredTo: toName ?? "anyone" } });
			return {};
		}),
		defineCommand(withdrawHandover, ACT, async ({ params: { matchId } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			await requireMatch(matchId);
			unwrap(await presences.withdrawHandover(matchId, userOf(context)));
			context.audit({ subject: `match ${matchId}`, after: { offeredTo: null } });
			return {};
		}),
	];
}

// Presence, assignment and handover requests of a match. A heartbeat never assigns a match: a desk that was away does not take one back.
// Any tab of a user renews all assignments of that user. Changes of one match are serialised (desk-change.store.ts).
import type { Bus } from "#server/bus/bus.ts";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { readStaffName, staffNameOf } from "#server/db/staff-name.store.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { deleteHandoverRequest, putHandoverRequest, readHandoverRequest } from "./handover-request.store.ts";
import {
	clearAssignee,
	deletePresence,
	deleteSilentPresences,
	type PresenceRow,
	putPresence,
	readPresencesOf,
	renewPresence,
} from "./presence.store.ts";

/** A presence that was not renewed for this time has ended. */
export const PRESENCE_SILENCE_MS = 8 * SECOND_MS;
/** Time for which a returning assignee keeps matches that nobody else took over. */
const FORGOTTEN_MS = 10 * MINUTE_MS;

type Transaction = Parameters<typeof putPresence>[0];

/** Names the presence of one tab at one match. */
export interface PresenceOf {
	matchId: string;
	presenceId: string;
	userId: string;
}

/** Names for the audit log, `null` if nobody is assigned. */
export interface AssigneeChange {
	before: { assignee: string | null };
	after: { assignee: string | null };
}

const OTHERS_PRESENCE = refuse({ code: "forbidden", message: "This presence is another operator's." });

const isActive = (presence: PresenceRow, now: Instant) => presence.seen_at >= now - PRESENCE_SILENCE_MS;

const isOfAnother = (presence: PresenceRow | undefined, userId: string, now: Instant) =>
	presence !== undefined && presence.user_id !== userId && isActive(presence, now);

const assigneeOf = (presences: readonly PresenceRow[], now: Instant) =>
	presences.find((presence) => presence.is_assignee === 1 && isActive(presence, now)) ?? null;

interface HandoverRequest {
	userId: string;
	toUserId: string | null;
	note: string | null;
}

async function storeHandover(
	transaction: Transaction,
	matchId: string,
	request: HandoverRequest,
	now: Instant,
): Promise<Result<{ toName: string | null }>> {
	const assignee = assigneeOf(await readPresencesOf(transaction, matchId), now);
	if (assignee?.user_id !== request.userId) {
		return refuse({ code: "forbidden", message: "Only the assignee can request a handover." });
	}
	const toName = request.toUserId === null ? null : await readStaffName(transaction, request.toUserId);
	if (request.toUserId !== null && toName === null) {
		const issues = [{ path: "body.toUserId", message: "is nobody" }];
		return { ok: false, error: { code: "invalid_request", message: `There is no user ${request.toUserId}.`, issues } };
	}
	const { toUserId: to_user_id, note } = request;
	const from = { from_user_id: assignee.user_id, from_name: assignee.name };
	await putHandoverRequest(transaction, { match_id: matchId, ...from, to_user_id, note, requested_at: now });
	return { ok: true, value: { toName } };
}

export function createPresenceService({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }) {
	async function change<T>(matchId: string, write: (transaction: Transaction, now: number) => Promise<T>): Promise<T> {
		const now = clock();
		const done = await db.kysely.transaction().execute(async (transaction) => {
			await recordDeskChange(transaction, matchId, { now, node: bus.node });
			return write(transaction, now);
		});
		bus.publish("desk.changed", { matchIds: [matchId] });
		return done;
	}

	return {
		async take({ matchId, presenceId, userId }: PresenceOf): Promise<Result<{ isAssignee: boolean }>> {
			const now = clock();
			const tab = { presenceId, userId, now };
			const renewed = await renewPresence(db.kysely, { ...tab, seenSince: now - PRESENCE_SILENCE_MS });
			const own = renewed.filter(({ match_id }) => match_id === matchId);
			if (own.length > 0) return { ok: true, value: { isAssignee: own.some(({ is_assignee }) => is_assignee === 1) } };
			await deleteSilentPresences(db.kysely, now - FORGOTTEN_MS);
			// After an absence that is not too long, the user keeps the matches that nobody else took over.
			await renewPresence(db.kysely, { ...tab, seenSince: now - FORGOTTEN_MS });
			return change(matchId, async (transaction) => {
				const known = (await readPresencesOf(transaction, matchId)).find(({ presence_id }) => presence_id === presenceId);
				if (isOfAnother(known, userId, now)) return OTHERS_PRESENCE;
				const is_assignee = known?.user_id === userId ? known.is_assignee : 0;
				await putPresence(transaction, {
					match_id: matchId,
					presence_id: presenceId,
					user_id: userId,
					name: await staffNameOf(transaction, userId),
					is_assignee,
					seen_at: now,
				});
				return { ok: true, value: { isAssignee: is_assignee === 1 } };
			});
		},

		/** The operator leaves the match; assignments stay. */
		leave: ({ matchId, presenceId, userId }: PresenceOf): Promise<void> =>
			change(matchId, (transaction) => deletePresence(transaction, { match_id: matchId, presence_id: presenceId }, userId)),

		assign: ({ matchId, presenceId, userId }: PresenceOf): Promise<Result<AssigneeChange>> =>
			change(matchId, async (transaction, now) => {
				const presences = await readPresencesOf(transaction, matchId);
				const known = presences.find(({ presence_id }) => presence_id === presenceId);
				if (isOfAnother(known, userId, now)) return OTHERS_PRESENCE;
				const name = await staffNameOf(transaction, userId);
				await clearAssignee(transaction, matchId);
				await putPresence(transaction, { match_id: matchId, presence_id: presenceId, user_id: userId, name, is_assignee: 1, seen_at: now });
				await deleteHandoverRequest(transaction, matchId);
				return { ok: true, value: { before: { assignee: assigneeOf(presences, now)?.name ?? null }, after: { assignee: name } } };
			}),

		/**
		 * Assigns a match without an assignee to the user who entered an event in it; the assignment lasts while one of the user's tabs renews
		 * it.
		 */
		async assignAuthor(matchId: MatchId, userId: UserId): Promise<void> {
			if (assigneeOf(await readPresencesOf(db.kysely, matchId), clock())) return;
			await change(matchId, async (transaction, now) => {
				if (assigneeOf(await readPresencesOf(transaction, matchId), now)) return;
				const person = { match_id: matchId, presence_id: `person-${userId}`, user_id: userId };
				await clearAssignee(transaction, matchId);
				await putPresence(transaction, { ...person, name: await staffNameOf(transaction, userId), is_assignee: 1, seen_at: now });
			});
		},

		unassign: ({ matchId, userId }: Omit<PresenceOf, "presenceId">): Promise<AssigneeChange> =>
			change(matchId, async (transaction, now) => {
				const before = assigneeOf(await readPresencesOf(transaction, matchId), now);
				await clearAssignee(transaction, matchId, userId);
				if ((await readHandoverRequest(transaction, matchId))?.from_user_id === userId) await deleteHandoverRequest(transaction, matchId);
				const after = before?.user_id === userId ? null : before;
				return { before: { assignee: before?.name ?? null }, after: { assignee: after?.name ?? null } };
			}),

		/** Requests a handover; only the assignee may. If `toUserId` is `null`, anyone may accept it. */
		requestHandover: (matchId: string, request: HandoverRequest): Promise<Result<{ toName: string | null }>> =>
			change(matchId, (transaction, now) => storeHandover(transaction, matchId, request, now)),

		/** Withdraws a request; its sender and its recipient may. Does nothing without a request. */
		withdrawHandover: (matchId: MatchId, userId: UserId): Promise<Result<null>> =>
			change(matchId, async (transaction) => {
				const request = await readHandoverRequest(transaction, matchId);
				if (request && request.from_user_id !== userId && request.to_user_id !== userId) {
					return refuse({ code: "forbidden", message: "This handover is requested of another operator." });
				}
				await deleteHandoverRequest(transaction, matchId);
				return { ok: true, value: null };
			}),
	};
}

export type PresenceService = ReturnType<typeof createPresenceService>;

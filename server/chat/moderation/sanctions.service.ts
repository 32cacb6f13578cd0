// Gives and lifts sanctions. They apply across tabs, reconnects and nodes, because they are checked for each message in its transaction.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { SanctionKind } from "#shared/contract/chat.ts";
import type { SanctionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { recordModerationAction } from "../moderation-records/moderation-action.store.ts";
import { type GivenSanction, insertSanction, liftSanctions, readEffective, readSanctions } from "../moderation-records/sanction.store.ts";
import { NO_USER, refuseForbidden } from "./moderation-refusals.ts";
import { lockModeratedUser, type ModeratedUser, readNames, touchUser } from "./moderation-user.store.ts";

interface SanctionTerms {
	kind: SanctionKind;
	/** Duration of a timeout. */
	seconds: number | null;
	reason: string;
	/** Match in whose room the reason for the sanction occurred. */
	matchId: string | null;
}

export interface Sanctions {
	/**
	 * The new sanction takes precedence over those in force until it ends. Refuses not_found, forbidden (the actor's own account; staff,
	 * unless the actor is an admin).
	 */
	give(actor: Actor, userId: string, terms: SanctionTerms): Promise<Result<SanctionEntry>>;
	/** Returns the number of lifted sanctions. Refuses with the same codes as `give`. */
	lift(actor: Actor, userId: string, reason: string | null): Promise<Result<number>>;
	/** All sanctions of the user, newest first. */
	of(userId: string): Promise<SanctionEntry[]>;
}

export function createSanctions({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): Sanctions {
	const { kysely } = db;

	/** Publishes the change; call it after the commit: the user's own topic then reads the sanction again. */
	const notifyUser = (_userId: string) => bus.committed();

	async function withNames(sanctions: readonly GivenSanction[], now: Instant): Promise<SanctionEntry[]> {
		const names = await readNames(kysely, [...new Set(sanctions.map(({ givenBy }) => givenBy))]);
		return sanctions.map(({ givenBy, ...sanction }) => ({
			...sanction,
			givenBy: { id: givenBy, name: names.get(givenBy) ?? null },
			isInForce: sanction.liftedAt === null && (sanction.until === null || sanction.until > now),
		}));
	}

	return {
		async give(actor, userId, { kind, seconds, reason, matchId }) {
			const now = clock();
			const until = seconds === null ? null : now + seconds * SECOND_MS;
			const given = await kysely.transaction().execute(async (transaction): Promise<Result<GivenSanction>> => {
				const user = await lockModeratedUser(transaction, userId);
				const refusal = refusalOf(actor, user);
				if (refusal) return refusal;
				// Each sanction gets a later time than the last one, even within a millisecond, since the newest one applies.
				const last = (await readSanctions(transaction, userId))[0]?.givenAt ?? 0;
				const givenAt = Math.max(now, last + 1);
				const sanction = await insertSanction(transaction, userId, { kind, reason, until, givenBy: actor.id, givenAt });
				await touchUser(transaction, userId, now);
				const detail = { sanctionId: sanction.id, kind, reason, ...(seconds !== null && { seconds, until }) };
				await recordModerationAction(transaction, { action: "sanctioned", matchId, actorId: actor.id, userId, detail }, now);
				return { ok: true, value: sanction };
			});
			if (!given.ok) return given;
			notifyUser(userId);
			const [value] = await withNames([given.value], now);
			return value ? { ok: true, value } : NO_USER;
		},
		async lift(actor, userId, reason) {
			const now = clock();
			const lifted = await kysely.transaction().execute(async (transaction): Promise<Result<number>> => {
				const user = await lockModeratedUser(transaction, userId);
				const refusal = refusalOf(actor, user);
				if (refusal) return refusal;
				const inForce = await readEffective(transaction, userId, now);
				if (inForce.length === 0) return { ok: true, value: 0 };
				const ids = inForce.map(({ id }) => id);
				await liftSanctions(transaction, ids, now);
				await touchUser(transaction, userId, now);
				const detail = { reason, lifted: inForce.map(({ id, kind, until }) => ({ id, kind, until })) };
				await recordModerationAction(transaction, { action: "sanction_lifted", matchId: null, actorId: actor.id, userId, detail }, now);
				return { ok: true, value: ids.length };
			});
			if (lifted.ok && lifted.value > 0) notifyUser(userId);
			return lifted;
		},
		of: async (userId) => withNames(await readSanctions(kysely, userId), clock()),
	};
}

/** Returns `null` if the actor may sanction the user. */
function refusalOf(actor: Actor, user: ModeratedUser | null) {
	if (!user) return NO_USER;
	if (actor.id === user.id) return refuseForbidden("Moderators cannot sanction themselves or lift their own sanction.");
	return user.isStaff && !actor.scopes.includes("admin") ? refuseForbidden("Staff are sanctioned by an admin alone.") : null;
}

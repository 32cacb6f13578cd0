// The second step of a sign-in, and the fresh proof of the owner that some commands require. Only this step and passkey-sign-in.service.ts
// open a session of an account with a factor.
import type { Db } from "#server/db/open-database.ts";
import type { FactorTicketTable, UserTable } from "#server/db/tables/account-tables.ts";
import { type AppErrorFields, type Result, refuse } from "#server/errors/app-error.ts";
import type { Actor, Caller } from "#server/http/endpoint/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { PasskeyRequestOptions } from "#shared/contract/rest/accounts/factors.ts";
import { type Clock, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { readFactorMethods } from "../kernel/factor.store.ts";
import { countTicketTry, readTicket, takeTicket } from "../kernel/factor-ticket.store.ts";
import { emailKeyOf, lockUserRow, readUserRow } from "../kernel/user.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { proveDevice, readDevice } from "../session/device.store.ts";
import type { Sessions } from "../session/session.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import { type FactorProof, proveFactor } from "./prove-owner.ts";
import type { SealedSecrets } from "./sealed-secret.ts";

/** Time for which a proof of the owner is valid, counted from the sign-in or a later proof. */
const PROOF_LIFETIME_MS = 10 * MINUTE_MS;

export interface SecondStep {
	/** Returns the challenge for a passkey to sign in a second step. Refuses ticket_expired. */
	startPasskey(ticket: string): Promise<Result<PasskeyRequestOptions>>;
	/** Returns the challenge for a passkey to sign as a fresh proof. */
	startPasskeyProof(actor: Actor): Promise<Result<PasskeyRequestOptions>>;
	/** Refuses ticket_expired, wrong_code, code_used, clock_skewed, passkey_copied, rate_limited, and what `sessions.open` refuses. */
	complete(given: FactorProof & { ticket: string }, caller: Caller): Promise<Result<SessionAnswer["data"] & { emailKey: string | null }>>;
	/**
	 * The proof is a factor if the account has one, otherwise the password. Refuses proof_required (the account needs the other kind of proof),
	 * wrong_credentials, wrong_code, code_used, clock_skewed, passkey_copied, ticket_expired, rate_limited.
	 */
	prove(actor: Actor, given: FactorProof & { password?: string | undefined }, caller: Caller): Promise<Result<Instant>>;
	/** Returns the refusal proof_required, or `null` for a proven device. A token of `npm run token` has no device and needs no proof. */
	refuseUnproven(actor: Actor): Promise<AppErrorFields | null>;
}

const EXPIRED: AppErrorFields = { code: "ticket_expired", message: "This sign-in took too long or was tried too often: begin again." };
const GONE: AppErrorFields = { code: "unauthenticated", message: "This account is gone." };

/** A passkey's challenge is bound to one second step or one device, so that its answer is refused at any other. */
const ofTicket = ({ token_hash }: FactorTicketTable) => `sign_in:${token_hash}`;
const ofDevice = (deviceId: string) => `proof:${deviceId}`;

/** The ticket of a sign-in, or the device, for which a proof is given. A passkey's challenge is bound to it. */
interface Place {
	userId: string;
	boundTo: string;
}
type ThenDo<T> = (user: UserTable, transaction: Db["kysely"]) => Promise<Result<T>>;

export function createSecondStep(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	limits: AttemptLimits;
	hashing: PasswordHash;
	sessions: Pick<Sessions, "open">;
	secrets: SealedSecrets;
	passkeys: Pick<Passkeys, "prove" | "requestOptions">;
	/** Called after a sign-in with a recovery code. */
	onRecovery(user: UserTable, caller: Caller): void;
}): SecondStep {
	const { db, clock, log, limits, hashing, sessions, onRecovery } = parts;

	async function proofRequired(user: UserTable): Promise<AppErrorFields> {
		const ofPassword = user.password_hash === null ? [] : ["password" as const];
		const methods = user.has_factor === 1 ? await readFactorMethods(db.kysely, user.id) : ofPassword;
		return { code: "proof_required", message: "Prove first that it is you: this was not done in the last 10 minutes.", proof: { methods } };
	}

	/** Locks the user, checks the factor, and then runs `then`, in one transaction. */
	async function byFactor<T>({ userId, boundTo }: Place, proof: FactorProof, then: ThenDo<T>) {
		const allowed = await limits.proveFactor(userId);
		if (!allowed.ok) return allowed;
		const done = await db.kysely.transaction().execute(async (transaction) => {
			const user = await lockUserRow(transaction, userId);
			if (user?.has_factor !== 1) return refuse(GONE);
			const proven = await proveFactor(transaction, { ...proof, userId, boundTo, now: clock() }, parts);
			if (!proven.ok) return proven;
			const result = await then(user, transaction);
			return result.ok ? { ok: true as const, value: { user, method: proven.value, result: result.value } } : result;
		});
		if (!done.ok) log.info({ userId, code: done.error.code }, "Refused a second factor");
		else limits.forgetFactorTries(userId);
		return done;
	}

	async function proveByPassword(user: UserTable, password: string, { address }: Caller, deviceId: string): Promise<Result<Instant>> {
		const guessed = await limits.guess(user.email_key ?? user.id, { address, device: deviceId }, () =>
			hashing.check(user.password_hash, password),
		);
		if (!guessed.ok) return guessed;
		const issues = [{ path: "body.password", message: "is wrong" }];
		if (!guessed.value) return refuse({ code: "wrong_credentials", message: "The password is wrong.", issues });
		return db.kysely.transaction().execute(async (transaction) => {
			const locked = await lockUserRow(transaction, user.id);
			// While the password was checked, it was changed, or a factor was added.
			if (locked?.password_hash !== user.password_hash || locked.has_factor === 1) return refuse(await proofRequired(locked ?? user));
			await proveDevice(transaction, deviceId, clock());
			return { ok: true, value: clock() + PROOF_LIFETIME_MS };
		});
	}

	return {
		...createPasskeyQuestions(parts),

		async complete({ ticket, ...proof }, caller) {
			const found = await countTicketTry(db.kysely, { kind: "sign_in", token: ticket, now: clock() });
			if (!found) return refuse(EXPIRED);
			const step = await byFactor({ userId: found.user_id, boundTo: ofTicket(found) }, proof, async (_user, transaction) =>
				(await takeTicket(transaction, found)) ? { ok: true, value: null } : refuse(EXPIRED),
			);
			if (!step.ok) return step;
			const { user, method } = step.value;
			// A password change since the first step has deleted the ticket; one at this moment is refused because the hash differs.
			const opened = await sessions.open(user.id, caller, { hasProvenFactor: true, passwordHash: user.password_hash });
			if (!opened.ok) return opened;
			if (method === "recovery") onRecovery(user, caller);
			return { ok: true, value: { ...opened.value, emailKey: user.email === null ? null : emailKeyOf(user.email) } };
		},

		async prove({ id, deviceId }, { password, ...proof }, caller) {
			const user = await readUserRow(db, { id });
			if (!user || deviceId === null) return refuse(GONE);
			if (user.has_factor === 0) {
				if (user.password_hash === null || password === undefined) return refuse(await proofRequired(user));
				return proveByPassword(user, password, caller, deviceId);
			}
			if (password !== undefined) return refuse(await proofRequired(user));
			const step = await byFactor({ userId: id, boundTo: ofDevice(deviceId) }, proof, async (_user, transaction) => {
				await proveDevice(transaction, deviceId, clock());
				return { ok: true, value: clock() + PROOF_LIFETIME_MS };
			});
			if (!step.ok) return step;
			if (step.value.method === "recovery") onRecovery(user, caller);
			return { ok: true, value: step.value.result };
		},

		async refuseUnproven({ id, deviceId }) {
			if (deviceId === null) return null;
			const device = await readDevice(db.kysely, deviceId);
			const provenAt = device?.user_id === id ? device.proven_at : null;
			if (provenAt !== null && clock() - provenAt <= PROOF_LIFETIME_MS) return null;
			const user = await readUserRow(db, { id });
			return user ? proofRequired(user) : GONE;
		},
	};
}

function createPasskeyQuestions({
	db,
	clock,
	passkeys,
}: {
	db: Db;
	clock: Clock;
	passkeys: Pick<Passkeys, "requestOptions">;
}): Pick<SecondStep, "startPasskey" | "startPasskeyProof"> {
	return {
		async startPasskey(ticket) {
			const found = await readTicket(db.kysely, { token: ticket, now: clock() });
			return found ? { ok: true, value: await passkeys.requestOptions(ofTicket(found), found.user_id) } : refuse(EXPIRED);
		},
		async startPasskeyProof({ id, deviceId }) {
			return deviceId === null ? refuse(GONE) : { ok: true, value: await passkeys.requestOptions(ofDevice(deviceId), id) };
		},
	};
}

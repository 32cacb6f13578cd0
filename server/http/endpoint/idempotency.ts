// Runs a repeated command only once and repeats its answer: the network may lose an answer, and users may click twice.
import { createHash } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError, type AppErrorFields } from "#server/errors/app-error.ts";
import { ERROR_STATUS } from "#shared/contract/error-code.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { keepAnswer, readAnswer } from "./idempotency.store.ts";

export type Outcome = { ok: true; status: number; answer: unknown } | { ok: false; error: AppErrorFields };

interface Answered {
	outcome: Outcome;
	/** `true` for a repeated request, even while the first one is still running. */
	isReplay: boolean;
}

export interface Idempotency {
	/** `request` has method, path and body. A different request under the same key throws conflict_idempotency. */
	once(commandKey: string, request: string, run: () => Promise<Outcome>): Promise<Answered>;
}

export function createIdempotency({ db, clock }: { db: Db; clock: Clock }): Idempotency {
	const running = new Map<string, { hash: string; answer: Promise<Answered> }>();

	async function runAndKeep(id: string, hash: string, run: () => Promise<Outcome>): Promise<Outcome> {
		const outcome = await run();
		const status = outcome.ok ? outcome.status : ERROR_STATUS[outcome.error.code];
		// A temporary failure must not become the permanent answer.
		if (status >= 500) return outcome;
		const answer = JSON.stringify(outcome.ok ? outcome.answer : outcome.error);
		await keepAnswer(db, { id, request_hash: hash, status, answer, created_at: clock() });
		return outcome;
	}

	async function answerOnce(id: string, hash: string, run: () => Promise<Outcome>): Promise<Answered> {
		const stored = await readAnswer(db, id);
		if (!stored) return { outcome: await runAndKeep(id, hash, run), isReplay: false };
		requireSame(stored.request_hash, hash);
		const storedAnswer: unknown = JSON.parse(stored.answer);
		const outcome: Outcome =
			stored.status < 400
				? { ok: true, status: stored.status, answer: storedAnswer }
				: { ok: false, error: storedAnswer as AppErrorFields };
		return { outcome, isReplay: true };
	}

	return {
		async once(id, request, run) {
			const hash = createHash("sha256").update(request).digest("hex");
			const twin = running.get(id);
			if (twin) {
				requireSame(twin.hash, hash);
				return { ...(await twin.answer), isReplay: true };
			}
			const answer = answerOnce(id, hash, run);
			running.set(id, { hash, answer });
			try {
				return await answer;
			} finally {
				running.delete(id);
			}
		},
	};
}

function requireSame(first: string, second: string): void {
	if (first !== second) throw new AppError({ code: "conflict_idempotency", message: "This Idempotency-Key belongs to another request." });
}

/** Runs a handler. An error that may not occur on a retry (a bug, overload) is thrown and never stored. */
export async function toOutcome(status: number, handle: () => Promise<unknown>): Promise<Outcome> {
	try {
		return { ok: true, status, answer: await handle() };
	} catch (error) {
		if (error instanceof AppError && ERROR_STATUS[error.code] < 500) return { ok: false, error: error.fields };
		throw error;
	}
}

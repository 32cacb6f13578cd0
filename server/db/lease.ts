// Work that only one machine does at a time: the owner of the lease does it, and another takes over soon after the owner fails. The end
// of a lease is a time of the database's clock. Two machines may both own a lease for a moment, so the work must tolerate
// that (a unique key).
import { randomUUID } from "node:crypto";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { type HeldLease, releaseLease, takeLease } from "./lease.store.ts";
import type { Db } from "./open-database.ts";

export interface Lease {
	/** `false` as soon as the lease may have ended, also if it could not be renewed. */
	isHeld(): boolean;
	/** Gives the lease up, so that others can take it immediately. */
	stop(): Promise<void>;
}

const LEASE_MS = 10 * SECOND_MS;
const RENEW_EVERY_MS = 3 * SECOND_MS;
/** Interval at which a free lease, or one of a failed owner, is detected. */
const POLL_EVERY_MS = SECOND_MS;

export function maintainLease(parts: {
	db: Db;
	name: string;
	clock: Clock;
	log: Logger;
	/** Called when this process takes the lease. */
	taken?: () => void;
	leaseMs?: number | undefined;
}): Lease {
	const { db, name, clock, log, taken, leaseMs = LEASE_MS } = parts;
	const holder = randomUUID();
	/** Milliseconds of a monotonic clock of the process. */
	let heldUntilMs = Number.NEGATIVE_INFINITY;
	/** Another machine's lease, and since when it has not changed: an owner that does not renew it is dead, whatever the clocks show. */
	let seen: { lease: HeldLease; sinceMs: number } | null = null;
	let hasStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const isHeld = () => !hasStopped && performance.now() < heldUntilMs;
	let trying: Promise<void> = attempt();

	async function attempt(): Promise<void> {
		const wasHeld = performance.now() < heldUntilMs;
		try {
			await takeOrRenew();
		} catch (error) {
			log.error({ err: error, lease: name }, "Renewing the lease failed, retrying");
		}
		if (hasStopped) return;
		if (isHeld() && !wasHeld) {
			log.info({ lease: name }, "Took the lease");
			taken?.();
		}
		timer = setTimeout(
			() => {
				trying = attempt();
			},
			isHeld() ? Math.min(RENEW_EVERY_MS, leaseMs / 3) : Math.min(POLL_EVERY_MS, leaseMs / 3),
		).unref();
	}

	async function takeOrRenew(): Promise<void> {
		const [now, queriedAtMs] = [clock(), performance.now()];
		const dead = seen && queriedAtMs - seen.sinceMs > leaseMs ? seen.lease : null;
		const other = await takeLease(db, { name, holder, now, leaseMs, dead });
		heldUntilMs = other ? Number.NEGATIVE_INFINITY : queriedAtMs + leaseMs;
		const isSame = other?.holder === seen?.lease.holder && other?.endsAt === seen?.lease.endsAt;
		if (!isSame) seen = other && { lease: other, sinceMs: performance.now() };
	}

	return {
		isHeld,
		async stop() {
			hasStopped = true;
			clearTimeout(timer);
			await trying;
			await releaseLease(db, name, holder).catch((error: unknown) => log.warn({ err: error, lease: name }, "Releasing the lease failed"));
		},
	};
}

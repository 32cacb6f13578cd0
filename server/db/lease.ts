// Work that only one machine does at a time: the owner of the lease does the work, and another machine takes over soon after the owner
// fails. The end of a lease is a time of the database's clock. Two machines may both believe for a moment that they own a lease, so the
// work must tolerate that (a unique key).
import { randomUUID } from "node:crypto";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { createGroupWriter, type GroupWriter } from "./group-writer.ts";
import { type HeldLease, type LeaseRequest, releaseLease, takeLeases } from "./lease.store.ts";
import type { Db } from "./open-database.ts";

export interface Lease {
	/** Returns `false` as soon as the lease may have ended, also if it could not be renewed. */
	isHeld(): boolean;
	/** Gives the lease up, so that others can take it immediately. */
	stop(): Promise<void>;
}

const LEASE_MS = 10 * SECOND_MS;
const RENEW_EVERY_MS = 4 * SECOND_MS;
/** Number of renewals before a lease ends, also for a shorter lease. */
const RENEWALS_OF_A_LEASE = LEASE_MS / RENEW_EVERY_MS;
/** Interval at which a free lease, or one of a failed owner, is detected. */
const POLL_EVERY_MS = SECOND_MS;

/** Writers by database: leases of a process that are due in the same turn share their statements. */
const takers = new WeakMap<Db, GroupWriter<LeaseRequest, HeldLease | null>>();
const MAX_TOGETHER = 50;

function takerOf(db: Db, log: Logger): GroupWriter<LeaseRequest, HeldLease | null> {
	const failed = (err: unknown, leases: readonly LeaseRequest[]) =>
		log.error({ err, leases: leases.map(({ name }) => name) }, "Renewing leases failed, retrying");
	const taker = takers.get(db) ?? createGroupWriter({ size: MAX_TOGETHER, write: (requests) => takeLeases(db, requests), failed });
	takers.set(db, taker);
	return taker;
}

/** Milliseconds until the next multiple of `everyMs`, at which all leases of the process are due. */
const untilTogether = (everyMs: number) => everyMs - (performance.now() % everyMs);

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
	/** Time until which the lease is held, in milliseconds of the process' monotonic clock. */
	let heldUntilMs = Number.NEGATIVE_INFINITY;
	/**
	 * Another machine's lease, and the time since when it has not changed. An owner that does not renew its lease is dead, whatever the
	 * clocks show.
	 */
	let seen: { lease: HeldLease; sinceMs: number } | null = null;
	let hasStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const isHeld = () => !hasStopped && performance.now() < heldUntilMs;
	let trying: Promise<void> = attempt();

	async function attempt(): Promise<void> {
		const wasHeld = performance.now() < heldUntilMs;
		// The error is ignored here, because it is logged once for all leases of the process.
		await takeOrRenew().catch(() => undefined);
		if (hasStopped) return;
		if (isHeld() && !wasHeld) {
			log.info({ lease: name }, "Took the lease");
			taken?.();
		}
		timer = setTimeout(
			() => {
				trying = attempt();
			},
			untilTogether(Math.min(isHeld() ? RENEW_EVERY_MS : POLL_EVERY_MS, leaseMs / RENEWALS_OF_A_LEASE)),
		).unref();
	}

	async function takeOrRenew(): Promise<void> {
		const [now, queriedAtMs] = [clock(), performance.now()];
		const dead = seen && queriedAtMs - seen.sinceMs > leaseMs ? seen.lease : null;
		const other = await takerOf(db, log).write({ name, holder, now, leaseMs, isOthers: seen !== null, dead });
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

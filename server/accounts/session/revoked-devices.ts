// Stores which devices were signed out and which printed tokens were revoked before their tokens expired. Also publishes on this node the
// revocations and account changes made by other nodes and scripts.
import type { Bus } from "#server/bus/bus.ts";
import { MAX_ACCESS_TOKEN_SECONDS } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { readChangedUsers, readUserRow } from "../kernel/user.store.ts";
import { readRevokedDevices } from "./device.store.ts";
import { readRevokedTokens } from "./printed-token.store.ts";

/** Interval at which the database is polled: a change by another node takes effect within it. */
const POLL_EVERY_MS = SECOND_MS;
/** Each poll looks back this far: the clocks of machines differ, and a slow commit becomes visible late. */
const OVERLAP_MS = 30 * SECOND_MS;
/** The maximum lifetime counts, not the one that is set: tokens may have been made before it was shortened. */
const RETENTION_MS = MAX_ACCESS_TOKEN_SECONDS * SECOND_MS + OVERLAP_MS;

export interface RevokedDevices {
	/** The id is of a device or of a printed token. */
	isRevoked(id: string): boolean;
	stop(): Promise<void>;
}

interface Parts {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	/** One second by default. */
	pollEveryMs?: number;
}

export async function followRevokedDevices({ db, bus, clock, log, pollEveryMs = POLL_EVERY_MS }: Parts): Promise<RevokedDevices> {
	/** Time until which a revocation is stored, by device or printed token. */
	const revoked = new Map<string, number>();
	/** The `changed_at` that was last published here, by user. */
	const publishedAt = new Map<string, number>();
	let readFrom = clock() - OVERLAP_MS;
	let noting: Promise<void> = Promise.resolve();

	const unsubscribes = [
		bus.subscribe("devices.revoked", ({ deviceIds }) => {
			for (const id of deviceIds) revoked.set(id, clock() + RETENTION_MS);
		}),
		bus.subscribe("account.changed", ({ userId }) => {
			noting = Promise.all([noting, recordPublished(userId)]).then(() => undefined);
		}),
	];

	/** Marks the stored state as published here: it is not another node's change. */
	async function recordPublished(userId: string): Promise<void> {
		try {
			const user = await readUserRow(db, { id: userId });
			if (user) publishedAt.set(userId, user.changed_at);
		} catch (error) {
			log.error({ err: error }, "Reading a changed account failed");
		}
	}

	async function refresh(): Promise<void> {
		const startedAt = clock();
		const [devices, users, tokens] = await Promise.all([
			readRevokedDevices(db.kysely, readFrom),
			readChangedUsers(db, readFrom),
			readRevokedTokens(db.kysely, { since: readFrom, now: startedAt }),
		]);
		const unknown = devices.filter(({ id }) => !revoked.has(id));
		for (const [reason, some] of Map.groupBy(unknown, (device) => device.reason)) {
			bus.publish("devices.revoked", { deviceIds: some.map(({ id }) => id), reason });
		}
		const ended = tokens.filter(({ id }) => !revoked.has(id));
		if (ended.length > 0) bus.publish("devices.revoked", { deviceIds: ended.map(({ id }) => id), reason: "ended_by_staff" });
		for (const { id, expiresAt } of ended) revoked.set(id, expiresAt);
		for (const { id, changedAt } of users) {
			if (publishedAt.get(id) === changedAt) continue;
			publishedAt.set(id, changedAt);
			bus.publish("account.changed", { userId: id });
		}
		readFrom = startedAt - OVERLAP_MS;
		forget(startedAt);
	}

	function forget(now: number): void {
		for (const [id, until] of revoked) if (until < now) revoked.delete(id);
		for (const [id, changedAt] of publishedAt) if (changedAt < readFrom) publishedAt.delete(id);
	}

	for (const { id, revokedAt } of await readRevokedDevices(db.kysely, clock() - RETENTION_MS)) revoked.set(id, revokedAt + RETENTION_MS);
	for (const { id, expiresAt } of await readRevokedTokens(db.kysely, { since: 0, now: clock() })) revoked.set(id, expiresAt);
	for (const { id, changedAt } of await readChangedUsers(db, readFrom)) publishedAt.set(id, changedAt);

	const polling = poll({ everyMs: pollEveryMs, refresh, log, task: "polling for revoked devices" });
	return {
		isRevoked: (id) => revoked.has(id),
		async stop() {
			for (const unsubscribe of unsubscribes) unsubscribe();
			await Promise.all([polling.stop(), noting]);
		},
	};
}

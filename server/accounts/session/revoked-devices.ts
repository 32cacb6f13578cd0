// Stores which devices were signed out and which printed tokens were revoked before their tokens expired. Also publishes on this node the
// revocations of other nodes and scripts, and the changes of accounts.

import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import { MAX_ACCESS_TOKEN_SECONDS } from "#server/config/sign-in-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { RevokeReason } from "#shared/contract/revoke-reason.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { readRevokedDevices } from "./device.store.ts";
import { readRevokedTokens } from "./printed-token.store.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/** Devices were signed out, here or on another node: their tokens are no longer valid. */
		"devices.revoked": { deviceIds: string[]; reason: RevokeReason };
		/** A user's profile, devices or scopes changed. */
		"account.changed": { userId: string };
	}
}

/** Maximum difference between the clocks of the machine that signs out a device and of one that starts. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS;
/** Based on the maximum lifetime, not on the configured one: tokens may have been issued before the lifetime was shortened. */
const RETENTION_MS = MAX_ACCESS_TOKEN_SECONDS * SECOND_MS + CLOCK_MARGIN_MS;

export interface RevokedDevices {
	/** `id` is that of a device or of a printed token. */
	isRevoked(id: string): boolean;
	stop(): void;
}

export async function followRevokedDevices(parts: { db: Db; bus: Bus; outbox: Outbox; clock: Clock }): Promise<RevokedDevices> {
	const { db, bus, outbox, clock } = parts;
	/** Time until which a revocation is stored, by device or printed token. */
	const revoked = new Map<string, number>();

	async function publishRevoked(ids: readonly string[]): Promise<void> {
		const unknown = ids.filter((id) => !revoked.has(id));
		if (unknown.length === 0) return;
		const devices = await readRevokedDevices(db.kysely, { ids: unknown });
		for (const [reason, some] of Map.groupBy(devices, (device) => device.reason)) {
			bus.relay("devices.revoked", { deviceIds: some.map(({ id }) => id), reason });
		}
		const tokens = await readRevokedTokens(db.kysely, { now: clock(), ids: unknown });
		if (tokens.length > 0) bus.relay("devices.revoked", { deviceIds: tokens.map(({ id }) => id), reason: "ended_by_staff" });
		for (const { id, expiresAt } of tokens) revoked.set(id, expiresAt);
		forget(clock());
	}

	function forget(now: number): void {
		for (const [id, until] of revoked) if (until < now) revoked.delete(id);
	}

	const ends = [
		bus.subscribe("devices.revoked", ({ deviceIds }) => {
			for (const id of deviceIds) revoked.set(id, clock() + RETENTION_MS);
		}),
		outbox.follow("device", (changes) => publishRevoked(changes.map(({ subject }) => subject))),
		outbox.follow("account", (changes) => {
			for (const { subject } of changes) bus.relay("account.changed", { userId: subject });
		}),
	];
	const since = clock() - RETENTION_MS;
	for (const { id, revokedAt } of await readRevokedDevices(db.kysely, { since })) revoked.set(id, revokedAt + RETENTION_MS);
	for (const { id, expiresAt } of await readRevokedTokens(db.kysely, { now: clock() })) revoked.set(id, expiresAt);

	return {
		isRevoked: (id) => (revoked.get(id) ?? 0) >= clock(),
		stop() {
			for (const end of ends) end();
		},
	};
}

// RT9: the user of each connection, and the expiry of the sign-in. Handshakes and packet-handlers.ts report sign-ins and renewals.
import type { Clock } from "#shared/kit/instant.ts";
import type { EndNotice, Identity } from "../kernel/identity.ts";
import type { Connection } from "./connection.ts";
import { repeatWhile } from "./repeat-while.ts";

export interface ConnectionAuth {
	/**
	 * Assigns `identity` to the connection, or `null` for a guest. The connection leaves topics that it may not read. Returns the notice of a
	 * device that was signed out in the meantime: in this case the connection stays unchanged.
	 */
	assign(connection: Connection, identity: Identity | null): EndNotice | null;
	/** Makes the connection a guest's if its token has expired, without waiting for the next check. */
	check(connection: Connection): void;
	/** Turns connections of these devices into guests' connections, also those whose handshake is still running. */
	signOut(deviceIds: readonly string[], notice: EndNotice): void;
	/** Removes a connection that was closed. */
	forget(connection: Connection): void;
	count(): number;
	stop(): void;
}

const EXPIRED: EndNotice = { code: "token_expired", message: "The access token has expired." };
/** Time for which a signed-out device is remembered: longer than any handshake takes. */
const REMEMBERED_MS = 15_000;

export function createConnectionAuth(parts: {
	clock: Clock;
	cleanupIntervalMs: number;
	/** Leaves the topics that the connection may no longer read. */
	leavePrivate(connection: Connection): void;
	/** Notifies a connection that it now belongs to a guest. */
	ended(connection: Connection, notice: EndNotice): void;
}): ConnectionAuth {
	const { clock, cleanupIntervalMs, leavePrivate, ended } = parts;
	const signedIn = new Set<Connection>();
	const byDevice = new Map<string, Set<Connection>>();
	/**
	 * Recently signed-out devices, with a time of performance.now(). A device may be signed out after the token of a handshake was checked
	 * and before its connection is added here.
	 */
	const signedOut = new Map<string, { notice: EndNotice; at: number }>();

	function put(connection: Connection, identity: Identity | null): void {
		const { deviceId: before = null } = connection.identity ?? {};
		const readers = before === null ? undefined : byDevice.get(before);
		if (before !== null && readers?.delete(connection) && readers.size === 0) byDevice.delete(before);
		connection.identity = identity;
		if (!identity) return void signedIn.delete(connection);
		signedIn.add(connection);
		checks.begin();
		const { deviceId } = identity;
		if (deviceId === null) return;
		const siblings = byDevice.get(deviceId);
		if (siblings) siblings.add(connection);
		else byDevice.set(deviceId, new Set([connection]));
	}

	function end(connection: Connection, notice: EndNotice): void {
		put(connection, null);
		leavePrivate(connection);
		ended(connection, notice);
	}

	function check(connection: Connection): void {
		if (connection.identity && connection.identity.expiresAt <= clock()) end(connection, EXPIRED);
	}

	const checks = repeatWhile(
		() => signedIn.size + signedOut.size > 0,
		cleanupIntervalMs,
		() => {
			for (const connection of signedIn) check(connection);
			for (const [deviceId, { at }] of signedOut) if (performance.now() - at > REMEMBERED_MS) signedOut.delete(deviceId);
		},
	);

	return {
		assign(connection, identity) {
			const late = identity?.deviceId != null ? signedOut.get(identity.deviceId) : undefined;
			if (late) return late.notice;
			put(connection, identity);
			leavePrivate(connection);
			return null;
		},
		check,
		signOut(deviceIds, notice) {
			for (const deviceId of deviceIds) {
				signedOut.set(deviceId, { notice, at: performance.now() });
				checks.begin();
				for (const connection of byDevice.get(deviceId) ?? []) end(connection, notice);
			}
		},
		forget: (connection) => put(connection, null),
		count: () => signedIn.size,
		stop: checks.stop,
	};
}

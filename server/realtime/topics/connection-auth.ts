// RT9: which user is signed in on which connection, and until when. Handshakes and packet-handlers.ts report sign-ins and renewals.
import type { Clock } from "#shared/kit/instant.ts";
import type { EndNotice, Identity } from "../kernel/identity.ts";
import type { Connection } from "./connection.ts";

export interface ConnectionAuth {
	/** From now on the connection speaks for `identity`; null: a guest. Topics that it may not read are left. The notice of a
	 *  device that was signed out meanwhile: the connection is as it was. */
	assign(connection: Connection, identity: Identity | null): EndNotice | null;
	/** A token that has ended counts no more from here on, whenever the next sweep is. */
	check(connection: Connection): void;
	/** Connections of these devices are guests' from now on, also those whose handshake is still under way. */
	signOut(deviceIds: readonly string[], notice: EndNotice): void;
	/** The connection is let go. */
	forget(connection: Connection): void;
	count(): number;
	stop(): void;
}

const EXPIRED: EndNotice = { code: "token_expired", message: "The access token has expired." };
/** Longer than any handshake may take. */
const REMEMBERED_MS = 15_000;

export function createConnectionAuth(parts: {
	clock: Clock;
	sweepMs: number;
	/** Leaves the topics that the connection may not read any more. */
	leavePrivate(connection: Connection): void;
	/** Notifies a connection that it is now a guest's. */
	ended(connection: Connection, notice: EndNotice): void;
}): ConnectionAuth {
	const { clock, sweepMs, leavePrivate, ended } = parts;
	const signedIn = new Set<Connection>();
	const byDevice = new Map<string, Set<Connection>>();
	/** Devices signed out of late, and when, by the process' own clock. Between a token's check and its connection a turn ends. */
	const signedOut = new Map<string, { notice: EndNotice; at: number }>();

	function put(connection: Connection, identity: Identity | null): void {
		const { deviceId: before = null } = connection.identity ?? {};
		const readers = before === null ? undefined : byDevice.get(before);
		if (before !== null && readers?.delete(connection) && readers.size === 0) byDevice.delete(before);
		connection.identity = identity;
		if (!identity) return void signedIn.delete(connection);
		signedIn.add(connection);
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

	const timer = setInterval(() => {
		for (const connection of signedIn) check(connection);
		for (const [deviceId, { at }] of signedOut) if (performance.now() - at > REMEMBERED_MS) signedOut.delete(deviceId);
	}, sweepMs);

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
				for (const connection of byDevice.get(deviceId) ?? []) end(connection, notice);
			}
		},
		forget: (connection) => put(connection, null),
		count: () => signedIn.size,
		stop: () => clearInterval(timer),
	};
}

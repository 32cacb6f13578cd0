// Identities for tests without a database: tokens that contain their own claims, signed-out devices, and a private log for each user.
import type { Authenticate } from "#server/realtime/kernel/identity.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createMemoryLog, type MemoryLog } from "./memory-topics.ts";

export interface TokenParts {
	userId: string;
	/** If absent, the token belongs to no device. */
	deviceId?: string;
	/** If absent, it never expires. */
	expiresAt?: number;
}

const NEVER = 9e15;

/** Text that is not a valid token. */
export const tokenOf = ({ userId, deviceId = "", expiresAt = NEVER }: TokenParts) => `t/${userId}/${deviceId}/${expiresAt}`;

/** Behaves like accounts/session/access-token.ts, with `signedOut` as the revoked devices. */
export function authenticateMemory(clock: Clock, signedOut: ReadonlySet<string> = new Set()): Authenticate {
	return (token) => {
		const [mark, userId = "", deviceId = "", expiresAt] = token.split("/");
		if (mark !== "t" || signedOut.has(deviceId)) return { ok: false, error: { code: "unauthenticated", message: "Not a token." } };
		if (Number(expiresAt) <= clock()) return { ok: false, error: { code: "token_expired", message: "Too old." } };
		return { ok: true, value: { userId, deviceId: deviceId || null, expiresAt: Number(expiresAt), scopes: [] } };
	};
}

export interface PrivateLogs {
	/** `user:{id}`, only for that user; the keys `none`, `broken` and `slow` behave as in memory-topics.ts. */
	readonly kind: TopicKind;
	of(userId: string): MemoryLog;
	/** Keys for which a source was opened, in order. */
	readonly requestedKeys: string[];
}

export function createPrivateLogs(): PrivateLogs {
	const logs = new Map<string, MemoryLog>();
	const requestedKeys: string[] = [];
	const of = (userId: string) => {
		const log = logs.get(userId) ?? createMemoryLog();
		logs.set(userId, log);
		return log;
	};
	return {
		of,
		requestedKeys: requestedKeys,
		kind: {
			kind: "user",
			delay: "ignored",
			tickMs: 0,
			mayRead: (key, reader) => key === reader?.userId,
			open(key, changed) {
				requestedKeys.push(key);
				return of(key).kind.open(key, changed);
			},
		},
	};
}

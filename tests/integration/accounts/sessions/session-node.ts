// The session part of one server process, composed as main.ts does: HTTP, sessions, polling of other nodes. The test controls the clock;
// published facts and log lines are recorded.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { authenticateBy } from "#server/accounts/session/access-token.ts";
import { createPageSession } from "#server/accounts/session/page-session.ts";
import { followRevokedDevices } from "#server/accounts/session/revoked-devices.ts";
import { sessionApi } from "#server/accounts/session/session.api.ts";
import { createSessions } from "#server/accounts/session/session.service.ts";
import type { BusFacts } from "#server/bus/bus.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { createHttpApp } from "#server/http/create-app.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { SessionAnswer, SessionToken } from "#shared/contract/rest/accounts/accounts.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { EmptyDatabase } from "../../../support/database-kinds.ts";

export const SECRET = "a secret of the session tests, long enough to sign with";
export const PHONE =
	"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

export interface NodeOptions {
	clock: Clock;
	accessTokenSeconds?: number;
	refreshTokenSeconds?: number | null;
	/** Interval at which the node polls the database for changes made by other nodes. */
	pollEveryMs?: number;
}

export type SessionNode = Awaited<ReturnType<typeof startSessionNode>>;

export async function startSessionNode(database: EmptyDatabase, options: NodeOptions) {
	const { clock, accessTokenSeconds = 1_800, refreshTokenSeconds = 2_592_000, pollEveryMs } = options;
	const lines: string[] = [];
	const log = createLogger({ level: "trace", destination: { write: (line: string) => void lines.push(line) } });
	const db = await openDatabase({ ...database, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log, everyMs: pollEveryMs });
	const revoked: BusFacts["devices.revoked"][] = [];
	const changed: string[] = [];
	bus.subscribe("devices.revoked", (fact) => void revoked.push(fact));
	bus.subscribe("account.changed", ({ userId }) => void changed.push(userId));
	const followed = await followRevokedDevices({ db, bus, outbox, clock });
	const sessions = createSessions({ db, bus, clock, jwtSecret: SECRET, accessTokenSeconds, refreshTokenSeconds });
	const app = createHttpApp({
		// Each call has an address of its own, forwarded as a proxy on this machine would do.
		addresses: createClientAddresses({ trustProxy: ["loopback"], log }),
		definitions: sessionApi({ sessions, db, authClientId: null }),
		authenticate: authenticateBy(SECRET, clock, followed.isRevoked),
		db,
		clock,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: { siteName: "Tests", siteUrl: "http://localhost" },
		health: { notReady: async () => [] },
	});
	const server = createServer(app);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	let calls = 0;
	let users = 0;

	async function call(method: string, path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}) {
		const answer = await fetch(url + path, {
			method,
			// Rates are per address, so each call has its own unless one is given.
			headers: {
				"x-forwarded-for": `203.0.113.${++calls % 256}`,
				...(body !== undefined && { "content-type": "application/json" }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		return { status: answer.status, json: (await answer.json()) as { error?: { code: string }; data?: { token: SessionToken } } };
	}

	return {
		db,
		bus,
		outbox,
		sessions,
		isRevoked: followed.isRevoked,
		pageSession: createPageSession({ db, jwtSecret: SECRET, clock, accessTokenSeconds }),
		/** Facts on this node's bus. */
		revoked,
		changed,
		/** All lines logged so far. */
		lines,
		call,
		refresh: (token: string, attempt?: string) =>
			call("POST", "/api/auth/refresh", { body: { refresh_token: token, ...(attempt && { attempt }) } }),
		/** Status of a call to an endpoint that needs an access token. */
		statusFor: async (token: string) => (await call("GET", "/api/auth/user", { headers: bearer(token) })).status,
		async newUser({ scopes = [], passwordHash = "$argon2id$none" }: { scopes?: Scope[]; passwordHash?: string } = {}): Promise<string> {
			const name = `Fan ${++users} ${process.hrtime.bigint().toString(36)}`;
			const email = `${name.replaceAll(" ", ".")}@example.org`;
			return insertUser(db.kysely, { email, phone: null, passwordHash, displayName: name, nameKey: name, scopes, createdAt: clock() });
		},
		/** Throws if the refresh is refused. */
		async signIn(userId: string, userAgent = PHONE): Promise<SessionAnswer["data"]> {
			const opened = await sessions.open(userId, { address: "203.0.113.1", userAgent, locale: DEFAULT_LOCALE });
			if (!opened.ok) throw new Error(opened.error.code);
			return opened.value;
		},
		async stop() {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
			followed.stop();
			await outbox.stop();
			await db.close();
		},
	};
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** The device that a refresh token belongs to. */
export const deviceOf = (refreshToken: string) => refreshToken.split(".")[0] ?? "";

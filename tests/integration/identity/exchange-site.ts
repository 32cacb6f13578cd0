// The exchange of ID tokens over HTTP with a separate database and a double of Google, for the tests of this folder.
import { createBackgroundTasks } from "#server/accounts/kernel/background-tasks.ts";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { createDeviceCookies } from "#server/accounts/session/device-cookie.ts";
import { createSessions } from "#server/accounts/session/session.service.ts";
import { identityApi } from "#server/accounts/sign-in/identity.api.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createFirebaseProvider } from "#server/identity/firebase.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import type { DatabaseKind } from "../../support/database-kinds.ts";
import { recordedChanges } from "../../support/recorded-changes.ts";
import { type KeyServer, SETTINGS, startKeyServer, type TokenClaims } from "./key-server.ts";

export interface ExchangeSite {
	db: Db;
	keyServer: KeyServer;
	/** Users whose account was changed so far. */
	changed(): Promise<string[]>;
	/** Moves the server's clock. */
	wait(ms: number): void;
	/** Uses another address each time unless one is given, because requests from one address are soon refused. */
	exchange(idToken: string, address?: string): Promise<{ status: number; json: unknown }>;
	/** Exchanges a new token with these claims; throws if it is refused. */
	signIn(claims: TokenClaims): Promise<SessionAnswer["data"]>;
	/** The error code with which a new token with these claims is refused. */
	refusalOf(claims: TokenClaims): Promise<string | undefined>;
	/** Adds an account of the site itself; returns its id. */
	addUser(email: string | null): Promise<string>;
	stop(): Promise<void>;
}

export async function startExchangeSite(create: DatabaseKind["create"]): Promise<ExchangeSite> {
	let now = Date.now();
	const clock = () => now;
	const log = createLogger({ level: "silent" });
	const place = await create();
	const db = await openDatabase({ ...place, log });
	const bus = createInProcessBus(log);
	const keyServer = await startKeyServer(clock);
	const sessions = createSessions({ db, bus, clock, jwtSecret: SECRET, accessTokenSeconds: 1_800, refreshTokenSeconds: 2_592_000 });
	const provider = createFirebaseProvider({ settings: SETTINGS, clock, log, fetchKeys: keyServer.fetchKeys });
	const api = await startApi({
		db,
		clock,
		definitions: identityApi({
			db,
			bus,
			sessions,
			provider,
			clock,
			log,
			site: { name: "Tests" },
			backgroundTasks: createBackgroundTasks(log),
			deviceCookies: createDeviceCookies(SECRET),
			fetchPicture: async () => null,
			recall: async () => {},
		}),
	});
	let users = 0;
	let visitors = 0;
	const exchange = (idToken: string, address = `10.0.${++visitors >> 8}.${visitors & 255}`) =>
		api.call("POST", "/api/auth/identity", { body: { id_token: idToken }, headers: { "x-forwarded-for": address } });
	return {
		db,
		keyServer,
		changed: () => recordedChanges(db, "account"),
		wait(ms) {
			now += ms;
		},
		exchange,
		async signIn(claims) {
			const { status, json } = await exchange(await keyServer.sign(claims));
			if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`);
			return (json as SessionAnswer).data;
		},
		async refusalOf(claims) {
			const { json } = await exchange(await keyServer.sign(claims));
			return (json as { error?: { code: string } }).error?.code;
		},
		addUser(email) {
			const displayName = `Member ${++users}`;
			const user = { email, phone: null, passwordHash: "none", displayName, nameKey: displayName, scopes: [], createdAt: now };
			return db.kysely.transaction().execute((transaction) => insertUser(transaction, user));
		},
		async stop() {
			await api.stop();
			await keyServer.stop();
			await bus.close();
			await db.close();
			await place.remove();
		},
	};
}

// The accounts API over HTTP, without matches, sockets and pages: its mails are written to a folder, and its clock stands still until a
// test moves it.
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { createAccounts } from "#server/accounts/create-accounts.ts";
import type { AccountPart } from "#server/accounts/kernel/account-part.ts";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { type AttemptLimits, createAttemptLimits } from "#server/accounts/password/attempt-limits.ts";
import { ARGON2ID_HASH, type PasswordHash } from "#server/accounts/password/password-hash.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { createHttpApp } from "#server/http/create-app.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { FetchPicture } from "#server/identity/fetch-picture.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { createQueue, type Queue } from "#server/queue/queue.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type ApiAnswer, SECRET } from "./api-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";

export const SITE = { name: "Tests", url: "http://localhost" };
export const PASSWORD = "a password of the tests";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface AccountOptions {
	now?: number;
	accountParts?: readonly AccountPart[];
	/** Shorter windows and delays, for tests that wait for their end. */
	limits?: AttemptLimits;
	site?: typeof SITE;
	identityProvider?: IdentityProvider;
	fetchPicture?: FetchPicture;
	/** A cheap password hash for tests that try hundreds of passwords. */
	hashing?: PasswordHash;
	isProduction?: boolean;
	isStaffFactorRequired?: boolean;
	jwtSecret?: string;
	/** The secret before the last change. */
	previousSecret?: string;
	/** Endpoints of other rooms, for staff who sign in here. */
	otherDefinitions?: (parts: { db: Db; queue: Queue; clock: Clock }) => readonly ApiDefinition[];
}

export async function startAccounts(empty: EmptyDatabase, options: AccountOptions = {}) {
	let now = options.now ?? Date.UTC(2026, 10, 21, 12);
	const clock = () => now;
	const logged: string[] = [];
	const log = createLogger({ level: "trace", destination: { write: (line) => void logged.push(line) } });
	const db = await openDatabase({ ...empty, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	const queue = createQueue({ db, log, clock });
	const mailer = startMailer({
		db,
		queue,
		clock,
		log,
		smtpUrl: undefined,
		mailFrom: "Tests <no-reply@tests.example>",
		dataDir: empty.dataDir,
	});
	const {
		limits = createAttemptLimits(),
		hashing = ARGON2ID_HASH,
		site = SITE,
		accountParts = [],
		identityProvider,
		fetchPicture,
		isProduction = false,
		isStaffFactorRequired = false,
	} = options;
	const accounts = await createAccounts({
		identityProvider,
		fetchPicture,
		db,
		bus,
		outbox,
		mailer,
		clock,
		log,
		limits,
		hashing,
		accountParts,
		jwtSecret: options.jwtSecret ?? SECRET,
		previousSecret: options.previousSecret,
		settings: {
			siteName: site.name,
			siteUrl: site.url,
			accessTokenSeconds: 1_800,
			refreshTokenSeconds: 2_592_000,
			authClientId: null,
			isProduction,
			isStaffFactorRequired,
		},
	});
	const { sessions } = accounts;
	const audited: AuditEntry[] = [];
	const app = createHttpApp({
		// A test may state the caller's address in X-Forwarded-For, as a proxy would.
		addresses: createClientAddresses({ trustProxy: ["loopback"], log }),
		audit: { record: async (entry) => void audited.push(entry) },
		definitions: [...accounts.definitions, ...(options.otherDefinitions?.({ db, queue, clock }) ?? [])],
		authenticate: accounts.authenticate,
		refuseUnproven: accounts.refuseUnproven,
		db,
		clock,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: { siteName: SITE.name, siteUrl: site.url },
		health: { notReady: async () => [] },
	});
	const server = createServer(app);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const mailFolder = join(empty.dataDir, "outbox");

	/** Another device of a user: its id and both its tokens. */
	async function open(userId: string, userAgent = CHROME) {
		const opened = await sessions.open(userId, { address: "127.0.0.1", userAgent, locale: DEFAULT_LOCALE });
		if (!opened.ok) throw new Error(opened.error.message);
		const { access_token, refresh_token } = opened.value.token;
		const deviceId = (await sessions.devicesOf(userId))[0]?.id ?? "";
		return {
			userId,
			deviceId,
			bearer: { authorization: `Bearer ${access_token}` },
			accessToken: access_token,
			refreshToken: refresh_token,
		};
	}

	return {
		url,
		db,
		bus,
		clock,
		sessions,
		mailer,
		limits,
		logged,
		/** The recorded audit entries. */
		audited,
		/** The kind of the topic user:{id}. */
		topic: accounts.topicKinds[0] as TopicKind,
		moveClock(ms: number) {
			now += ms;
		},
		/** Calls the API; accepts responses of any status. */
		async call(method: string, path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}) {
			const answer = await fetch(url + path, {
				method,
				headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			return { status: answer.status, headers: answer.headers, json: await answer.json() } satisfies ApiAnswer as ApiAnswer;
		},
		open,
		/** Resolves when all background work is done, such as writing mails to the table. */
		settled: () => accounts.settled(),
		/**
		 * A user, signed in on one device. `password`: `null` for an account of the identity provider only. Names are derived from the
		 * address.
		 */
		async signUp(email: string | null, options: { password?: string | null; displayName?: string; scopes?: Scope[] } = {}) {
			const { password = PASSWORD, displayName = email?.split("@")[0] ?? "Nobody", scopes = [] } = options;
			const name = checkDisplayName(displayName, SITE.name, { isStaff: true });
			if (!name.ok) throw new Error(name.error.message);
			const passwordHash = password === null ? null : await hashing.hash(password);
			const user = { email, phone: null, passwordHash, ...name.value, scopes, createdAt: now };
			const userId = await db.kysely.transaction().execute((transaction) => insertUser(transaction, user));
			return open(userId);
		},
		/** All delivered mails, oldest first; waits some seconds at most until there are `count`. */
		async mails(count = 0): Promise<Email[]> {
			for (let round = 0; ; round++) {
				const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
				if (names.length >= count) return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(mailFolder, name)))));
				if (round === 200) throw new Error(`${names.length} of ${count} mails came`);
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
		async stop() {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
			await accounts.stop();
			await mailer.stop();
			await outbox.stop();
			await bus.close();
			await db.close();
		},
	};
}

export type AccountServer = Awaited<ReturnType<typeof startAccounts>>;

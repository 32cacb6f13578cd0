// The chat part of one server process, composed of the real services: accounts, match log, chat, HTTP and gateway on one port, with a
// clock that stands still until a test moves it. Several can share a database. Matches are those of fixtures/made-match.ts.

import { createServer } from "node:http";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { userTopic } from "#server/accounts/profile/user.topic.ts";
import { authenticateBy } from "#server/accounts/session/access-token.ts";
import { createSessions } from "#server/accounts/session/session.service.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { createChat } from "#server/chat/create-chat.ts";
import type { HasBenefit, MayReplay, TextJudge } from "#server/chat/kernel/chat-ports.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createHttpApp } from "#server/http/create-app.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { createSocketCommands } from "#server/http/endpoint/socket-commands.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { createGateway, type Gateway } from "#server/realtime/create-gateway.ts";
import type { GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { CHAT_PACKETS } from "#shared/contract/rest/chat/chat.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { KICK_OFF, madeSetupOf } from "../fixtures/made-match.ts";
import { madeRow } from "../fixtures/made-row.ts";
import { type ApiAnswer, SECRET } from "./api-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";
import { listenOnFreePort } from "./free-port.ts";
import { connectSocketClient } from "./socket-client.ts";

export interface ChatUser {
	userId: string;
	name: string;
	accessToken: string;
	bearer: { authorization: string };
}

const MILD_JUDGE: TextJudge = {
	judge: async (text) => ({ ok: true, text: text.trim(), isHeld: false, word: null }),
	sanctionOf: async () => null,
};

export async function startChatNode(
	database: EmptyDatabase,
	options: {
		now?: number;
		/** `real`: judges texts by the site's own rules. The default accepts any text and sanctions nobody. */
		judge?: TextJudge | "real";
		/** By default nobody has a plan. */
		hasBenefit?: HasBenefit;
		/** By default everybody may use the replay. */
		mayReplay?: MayReplay;
		limits?: Partial<GatewayLimits>;
		accessTokenSeconds?: number;
		/** Whether the clock runs; by default it stands still. */
		isRunning?: boolean;
		port?: number;
		presenceEveryMs?: number;
		/** How long lines are stored after a room has closed; permanently by default. */
		keepMs?: number;
	} = {},
) {
	const startedAt = performance.now();
	let now = options.now ?? KICK_OFF;
	const clock = () => now + (options.isRunning ? Math.floor(performance.now() - startedAt) : 0);
	const logged: string[] = [];
	const log = createLogger({ level: "warn", destination: { write: (line) => void logged.push(line) } });
	const db = await openDatabase({ ...database, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	outbox.follow("account", (changes) => {
		for (const { subject } of changes) bus.relay("account.changed", { userId: subject });
	});
	const setupOf = async (matchId: string) => (matchId.startsWith("m") ? madeSetupOf(matchId) : null);
	const logRoom = createMatchLogRoom({ db, bus, outbox, setupOf, clock, log });
	const { appender } = logRoom;
	const lifetimes = { accessTokenSeconds: options.accessTokenSeconds ?? 30 * 86_400, refreshTokenSeconds: 2_592_000 };
	const sessions = createSessions({ db, bus, clock, jwtSecret: SECRET, ...lifetimes });
	const authenticate = authenticateBy(SECRET, clock);
	let gateway: Gateway | undefined;
	const readersOf = (topic: string) => gateway?.readersOf(topic) ?? 0;
	const audited: AuditEntry[] = [];
	const chat = createChat({
		serverSecret: "a secret of the tests, long enough to sign with",
		db,
		bus,
		outbox,
		clock,
		log,
		matchTimesOf: logRoom.matchTimesOf,
		readersOf,
		nameKeyOf: skeletonOf,
		hasBenefit: options.hasBenefit ?? (async () => false),
		mayReplay: options.mayReplay ?? (async () => true),
		rowsOf: async (ids) => ids.map((id) => madeRow({ id })),
		judge: options.judge === "real" ? undefined : (options.judge ?? MILD_JUDGE),
		presenceEveryMs: options.presenceEveryMs,
		keepMs: options.keepMs ?? null,
	});
	const { definitions } = chat;
	const app = createHttpApp({
		definitions,
		authenticate,
		db,
		clock,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: { siteName: "Tests", siteUrl: "http://localhost" },
		audit: { record: async (entry) => void audited.push(entry) },
		health: { notReady: async () => [] },
	});
	const server = createServer(app);
	gateway = createGateway({
		httpServer: server,
		topicKinds: [
			...chat.topicKinds,
			...logRoom.topicKinds,
			userTopic({
				db,
				bus,
				sessions,
				plansOf: async () => ({ plans: [], until: null }),
				followsOf: async () => [],
				chatSanctionOf: chat.ownSanctionOf,
				clock,
				log,
			}),
		],
		authenticate(token) {
			const actor = authenticate(token);
			return actor.ok ? { ok: true, value: { ...actor.value, userId: actor.value.id } } : actor;
		},
		commands: createSocketCommands(CHAT_PACKETS, definitions),
		...(options.limits && { limits: options.limits }),
		log,
		clock,
	});
	const port = await listenOnFreePort(server, options.port);
	const url = `http://127.0.0.1:${port}`;
	const running = gateway;

	async function signIn(userId: string, name: string): Promise<ChatUser> {
		const opened = await sessions.open(userId, { address: "127.0.0.1", userAgent: "", locale: DEFAULT_LOCALE });
		if (!opened.ok) throw new Error(opened.error.message);
		const accessToken = opened.value.token.access_token;
		return { userId, name, accessToken, bearer: { authorization: `Bearer ${accessToken}` } };
	}

	return {
		url,
		db,
		bus,
		chat,
		clock,
		gateway: running,
		/** Entries that the audit log would store. */
		audited,
		/** Logged warnings and errors. */
		logged,
		moveClock(ms: number) {
			now += ms;
		},
		/** A user, signed in on one device. */
		async signUp(name: string, scopes: Scope[] = []): Promise<ChatUser> {
			const user = { email: null, phone: null, passwordHash: null, displayName: name, nameKey: skeletonOf(name), scopes };
			const userId = await db.kysely.transaction().execute((transaction) => insertUser(transaction, { ...user, createdAt: clock() }));
			return signIn(userId, name);
		},
		/** The same user on another device. */
		signInAgain: ({ userId, name }: ChatUser) => signIn(userId, name),
		async call(method: string, path: string, { body, user }: { body?: unknown; user?: ChatUser | undefined } = {}) {
			const answer = await fetch(url + path, {
				method,
				headers: { ...(body !== undefined && { "content-type": "application/json" }), ...user?.bearer },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			return { status: answer.status, headers: answer.headers, json: await answer.json() } satisfies ApiAnswer as ApiAnswer;
		},
		/** A connected socket; a guest's by default. */
		connect: (user?: ChatUser, delayMs = 0) =>
			connectSocketClient(url, { auth: { protocol: PROTOCOL_VERSION, delayMs, ...(user && { token: user.accessToken }) } }),
		submit: (sourceId: string, draft: EventDraft, matchId = "m1") =>
			appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft }),
		async stop() {
			await running.stop(0);
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
			await chat.stop();
			await logRoom.stop();
			await outbox.stop();
			await bus.close();
			await db.close();
		},
	};
}

export type ChatNode = Awaited<ReturnType<typeof startChatNode>>;

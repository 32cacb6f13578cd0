// Webhooks with a desk that writes facts, an API for its console, and one receiver; mails are recorded.

import { parseEnv } from "#server/config/env.ts";
import { createAuditLog } from "#server/console/audit/audit-log.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createWebhooks, type WebhooksRoom } from "#server/webhooks/create-webhooks.ts";
import type { CurrentKeysOf } from "#server/webhooks/webhook-filter.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Webhook, WebhookDelivery, WebhookFormat } from "#shared/contract/rest/console/webhooks.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { SECRET, startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";
import { startReceiver } from "../../support/webhook-receiver.ts";
import { type FeedDeskServer, startFeedDesk } from "../feeds/feed-desk-server.ts";

export const HOUR = 3_600_000;

const log = createLogger({ level: "silent" });

const rowsOf = async (ids: readonly string[]): Promise<MatchRow[]> =>
	ids.map((id) => {
		const team = (name: string) => ({ id: name, name, shortName: name, slug: name, crest: null });
		const league = { id: "l1", name: "League", nation: null };
		return {
			id,
			sport: FOOTBALL,
			league,
			seasonId: "s1",
			round: null,
			startsAt: KICK_OFF,
			hasTime: true,
			home: team("H"),
			away: team("A"),
		};
	}) as unknown as MatchRow[];

/** The league, the teams and the match of rowsOf exist, and a league that was merged into it. */
const CURRENT = new Map<FollowKey, FollowKey>([
	...(["league.l1", "team.H", "team.A", "match.m1"] as const).map((key) => [key, key] as const),
	["league.l0", "league.l1"],
	["team.t9", "team.t9"],
]);
const currentKeysOf: CurrentKeysOf = async (keys) => new Map([...CURRENT].filter(([key]) => keys.includes(key)));

/** The owner of a webhook, another admin, and an ordinary user. */
export async function addUsers(kysely: FeedDeskServer["db"]["kysely"]): Promise<void> {
	const user = (id: string, scopes: string) => ({
		id,
		email: `${id.slice(2)}@example.org`,
		email_key: id,
		display_name: id,
		name_key: id,
		scopes,
	});
	const unused = {
		phone: null,
		password_hash: null,
		has_factor: 0,
		banned_until: null,
		ban_reason: null,
		origin: null,
		created_at: 0,
		changed_at: 0,
	};
	const users = [user("u-owner", '["admin"]'), user("u-admin", '["admin"]'), user("u-fan", "[]")];
	await kysely
		.insertInto("users")
		.values(users.map((one) => ({ ...one, ...unused })))
		.execute();
}

export type WebhookSite = Awaited<ReturnType<typeof startWebhookSite>>;

type RoomParts = Partial<Parameters<typeof createWebhooks>[0]>;

/** Time stands still until a test changes `now`; it begins at kick-off. */
export async function startWebhookSite(create: () => Promise<EmptyDatabase>) {
	const site = { now: KICK_OFF };
	const clock = () => site.now;
	const mails: Mail[] = [];
	const empty = await create();
	const server = await startFeedDesk(empty, clock);
	const receiver = await startReceiver();
	const rooms: WebhooksRoom[] = [];
	const audit = createAuditLog({ db: server.db, log });

	const { retention } = parseEnv({});

	function openRoom(more: RoomParts = {}): WebhooksRoom {
		const settings = { isProduction: false, webhookNetworks: ["127.0.0.1"], siteName: "Touchline", siteUrl: "http://site.test", retention };
		const mailer = { sendWithin: async (_transaction: unknown, mail: Mail) => void mails.push(mail) };
		const parts = { db: server.db, outbox: server.outbox, queue: server.queue, clock, log, rowsOf, mailer, serverSecret: SECRET, settings };
		const room = createWebhooks({ ...parts, currentKeysOf, audit, ...more });
		rooms.push(room);
		return room;
	}

	const stopRooms = async () => {
		for (const one of rooms.splice(0)) await one.stop();
	};

	const api = await startApi({ db: server.db, definitions: openRoom().definitions, clock });

	const ask = (method: string, path: string, body?: unknown) =>
		api.call(method, path, {
			headers: api.bearer(["admin"], { lifetimeMs: 100 * HOUR }),
			...(body !== undefined && { body }),
		});
	const call = (method: string, path: string, body?: unknown) => ask(method, `/api/v1/ops/webhooks${path}`, body);

	return Object.assign(site, {
		server,
		receiver,
		mails,
		call,
		stopRooms,
		room: (): WebhooksRoom => rooms[0] as WebhooksRoom,
		/** Replaces the webhooks of the running API with a new instance. */
		async replaceRoom(more: RoomParts): Promise<WebhooksRoom> {
			await stopRooms();
			return openRoom(more);
		},
		async add(
			url = receiver.url,
			kinds = ["goal", "card", "status", "correction", "settlement"],
			format: WebhookFormat = "full",
			more: object = {},
		) {
			const { status, json } = await call("POST", "", { name: "Acme", url, kinds, format, ...more });
			return { status, ...(json as { webhook: Webhook; secret: string }) };
		},
		/** Adds a receiver without an address. */
		async listen() {
			const { json } = await ask("POST", "/api/v1/ops/webhook-listeners", { kinds: ["goal"] });
			return json as { webhook: Webhook; secret: string };
		},
		/** The messages that such a receiver gets. */
		async exchange(id: string) {
			const { json } = await ask("POST", `/api/v1/ops/webhook-listeners/${id}/messages`, { done: [] });
			return json as { messages: { id: string }[] };
		},
		async deliveriesOf(id: string) {
			const { json } = await call("GET", `/${id}/deliveries?sort=created`);
			return json as { webhook: Webhook; rows: WebhookDelivery[] };
		},
		/** Runs the cleaner once. */
		async clean(): Promise<void> {
			const cleaner = startCleaner({
				db: server.db,
				tasks: [...server.queue.cleaning(), ...rooms.flatMap((room) => room.cleaning)],
				clock,
				log,
			});
			await cleaner.runOnce();
			await cleaner.stop();
		},
		/** Submits the kick-off and a goal. */
		async play(): Promise<string> {
			site.now = KICK_OFF + 5 * 60_000;
			await server.submit(draftAt("1h", 0, "period_started", {}));
			const goal = await server.submit(draftAt("1h", 3, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }));
			return goal.ok ? goal.event.id : "";
		},
		async stop(): Promise<void> {
			await stopRooms();
			await api.stop();
			await receiver.stop();
			await server.stop();
			await empty.remove();
		},
	});
}

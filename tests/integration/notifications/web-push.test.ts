// Notifications with a real push service: encrypted, sent once, replaced by corrections, and only those that the reader wants.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { createNotifications, type NotificationsRoom } from "#server/notifications/create-notifications.ts";
import { ANSWER_WITHIN_MS, MAX_CONCURRENT_MESSAGES } from "#server/notifications/push-limits.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { LOCAL_CERTIFICATE } from "../../fixtures/local-certificate.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { isSignedBy, type PushBrowser, type PushService, startPushService } from "../../support/push-service.ts";
import { type FeedDeskServer, startFeedDesk } from "../feeds/feed-desk-server.ts";

const log = createLogger({ level: "silent" });
const MINUTE = 60_000;
const ALL = ["kick_off", "goal", "red_card", "half_time", "full_time", "line_ups", "correction"];

const rowsOf = async (ids: readonly string[]) =>
	ids.map((id) => {
		const team = (teamId: string, name: string) => ({ id: teamId, name });
		return { id, sport: FOOTBALL, league: { id: "l1" }, home: team("t1", "Northbridge"), away: team("t2", "Haverlock") };
	}) as unknown as MatchRow[];

let empty: EmptyDatabase;
let server: FeedDeskServer;
let room: NotificationsRoom;
let api: ApiServer;
let service: PushService;
let now: number;
/** Difference between the clock of the node that writes the log and that of the node that notifies. */
let offsetMs: number;
/** Hosts of push services that the site knows. */
let hosts: string[];

const openRoom = () =>
	createNotifications({
		...{
			db: server.db,
			bus: server.bus,
			outbox: server.outbox,
			queue: server.queue,
			clock: () => now,
			log,
			rowsOf,
			stateOf: server.matchLog.stateOf,
			serverSecret: SECRET,
		},
		...{ settings: { push: { keys: undefined, subject: "mailto:site@example.org", hosts } } },
		...{ networks: ["127.0.0.1"], ca: LOCAL_CERTIFICATE.cert },
	});

async function start(create: () => Promise<EmptyDatabase>): Promise<void> {
	now = KICK_OFF - 60 * MINUTE;
	empty = await create();
	offsetMs = 0;
	server = await startFeedDesk(empty, () => now + offsetMs);
	service = await startPushService();
	hosts = [service.host];
	await open();
}

async function open(): Promise<void> {
	room = openRoom();
	api = await startApi({ db: server.db, definitions: room.definitions, clock: () => now });
}

async function stop(): Promise<void> {
	await room.stop();
	await api.stop();
	await service.stop();
	await server.stop();
	await empty.remove();
}

const save = (subscription: unknown, more: object = {}, headers: Record<string, string> = {}) =>
	api.call("PUT", "/api/v1/notifications/subscription", {
		headers,
		body: { ...(subscription as object), kinds: ALL, quietHours: null, zone: "UTC", locale: "en", follows: ["team.t1"], ...more },
	});

/** Saves a subscription and confirms it by the welcome message, which is not counted among the received messages. */
async function addBrowser(more: object = {}, headers: Record<string, string> = {}): Promise<PushBrowser> {
	const browser = service.addBrowser();
	expect(await save(browser.subscription, more, headers)).toMatchObject({ status: 200, json: { isConfirmed: false } });
	await room.sender.settle();
	expect(await confirm(browser)).toMatchObject({ status: 200 });
	service.received.length = 0;
	return browser;
}

/** Confirms the subscription with the newest message, as the service worker does. */
const confirm = ({ subscription: { endpoint }, received }: PushBrowser) =>
	api.call("POST", "/api/v1/notifications/subscription/confirm", {
		body: { endpoint, confirmation: received.pop()?.content.confirmation ?? "none" },
	});

/** Submits an event at that minute of the match, and waits until its notifications are sent. */
async function submit(draft: EventDraft): Promise<string> {
	now = draft.occurredAt;
	const done = await server.submit(draft);
	await room.collector.readMissed();
	await room.sender.settle();
	return done.ok ? done.event.id : "";
}

const kickOff = () => submit(draftAt("1h", 0, "period_started", {}));
const goalDraft = (minute: number, more: Partial<EventDraft> = {}) =>
	draftAt("1h", minute, "goal_scored", { side: "home", scorerId: "p9", kind: "open_play" }, more);
const bodiesOf = ({ received }: PushBrowser) => received.map(({ content }) => content.body);

describe.each(DEFAULT_DATABASES)("notifications on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) await start(create);
	});
	afterEach(async () => {
		if (!isMissing) await stop();
	});

	it.skipIf(isMissing)("wait for a reader's match delay, have the score of then, and nothing that was cancelled in between", async () => {
		const [waiting, other] = [await addBrowser({ delaySeconds: 30 }), await addBrowser()];
		await kickOff();
		await submit(goalDraft(0.1));
		await submit(goalDraft(0.3));
		expect([waiting.received.length, other.received.length]).toEqual([0, 3]);
		/** Returns the messages that are sent at this many seconds after the kick-off. */
		const sentAt = async (seconds: number) => {
			now = KICK_OFF + seconds * 1_000;
			await room.collector.readMissed();
			await room.sender.settle();
			return waiting.received.splice(0).map(({ content }) => [content.title, ...content.body.split("\n")]);
		};
		expect(await sentAt(29.999)).toEqual([]);
		expect(await sentAt(30)).toEqual([["Northbridge – Haverlock", "The match has begun"]]);
		expect(await sentAt(47)).toEqual([["Northbridge 1–0 Haverlock", "1' Goal for Northbridge: Home Player 9"]]);
		expect(await sentAt(48)).toEqual([["Northbridge 2–0 Haverlock", "1' Goal for Northbridge: Home Player 9"]]);
		const goalId = await submit(goalDraft(1));
		await submit(goalDraft(1, { revises: goalId, occurredAt: KICK_OFF + 80_000, status: "cancelled" }));
		await submit(goalDraft(1.5));
		expect(await sentAt(110)).toEqual([]);
		expect(await sentAt(120)).toEqual([["Northbridge 3–0 Haverlock", "2' Goal for Northbridge: Home Player 9"]]);
		expect(bodiesOf(other).some((body) => body.includes("cancelled"))).toBe(true);
	});

	it.skipIf(isMissing)("are not repeated by a restart, which sends what waited and what it missed", async () => {
		const browser = await addBrowser();
		await kickOff();
		await room.stop();
		await server.submit(goalDraft(0.5));
		room = openRoom();
		service.answers.push(503);
		await room.collector.readMissed();
		await room.sender.settle();
		expect(bodiesOf(browser)).toEqual(["The match has begun"]);
		await room.stop();
		room = openRoom();
		now += 10_000;
		await room.collector.readMissed();
		await room.sender.settle();
		expect(browser.received.map(({ content }) => content.body.split("\n"))).toEqual([
			["The match has begun"],
			["1' Goal for Northbridge: Home Player 9"],
		]);
		now += 10 * MINUTE;
		await room.collector.readMissed();
		await room.sender.settle();
		expect(browser.received).toHaveLength(2);
	});
});

describe.each(DEFAULT_DATABASES)("notifications, sent on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) await start(create);
	});
	afterEach(async () => {
		if (!isMissing) await stop();
	});

	it.skipIf(isMissing).each([6, -6, 11, -11, 60, -60])(
		"reach readers with a match delay in time and once while the clock of the node that logs is %d s ahead",
		async (offsetS) => {
			offsetMs = offsetS * 1_000;
			const [browser, other] = [await addBrowser({ delaySeconds: 30 }), await addBrowser()];
			await kickOff();
			await submit(goalDraft(0.1));
			for (const seconds of [29, 30, 35, 36, 60, 95, 96, 120]) {
				now = KICK_OFF + seconds * 1_000;
				await room.collector.readMissed();
				await room.sender.settle();
				const expected = seconds < 30 ? 0 : seconds < 36 ? 1 : 2;
				expect([seconds, browser.received.length, other.received.length]).toEqual([seconds, expected, 2]);
			}
		},
	);

	it.skipIf(isMissing)(
		"notify a follower of a goal once, encrypted and signed; a cancelled goal takes its place, and later details do so in silence",
		async () => {
			const browser = await addBrowser();
			const stranger = await addBrowser({ follows: ["team.t9"] });
			await kickOff();
			const goalId = await submit(goalDraft(3, { status: "provisional" }));
			await submit(goalDraft(3, { revises: goalId, occurredAt: now + MINUTE }));
			await submit(goalDraft(3, { revises: goalId, occurredAt: now + MINUTE, status: "cancelled" }));
			await room.collector.readMissed();
			await room.sender.settle();
			expect(bodiesOf(browser)).toEqual([
				"The match has begun",
				"4' Possible goal for Northbridge, not confirmed: Home Player 9",
				"4' Goal for Northbridge confirmed: Home Player 9",
				"4' Correction: goal for Northbridge cancelled, 1–0 → 0–0: Home Player 9",
			]);
			expect(browser.received.map(({ content }) => [content.title, content.isNews])).toEqual([
				["Northbridge – Haverlock", true],
				["Northbridge 1–0? Haverlock", true],
				["Northbridge 1–0 Haverlock", false],
				["Northbridge 0–0 Haverlock", true],
			]);
			expect(stranger.received).toEqual([]);
			const [first] = browser.received;
			expect(new Set(browser.received.map(({ headers }) => headers.topic)).size).toBe(1);
			expect(new Set(browser.received.map(({ content }) => content.tag))).toEqual(new Set(["m1"]));
			expect(first?.content.path).toBe("/match/m1");
			expect(first?.headers).toMatchObject({ ttl: "300", urgency: "high", "content-encoding": "aes128gcm" });
			const { json } = await api.call("GET", "/api/v1/notifications/key");
			expect(isSignedBy((json as { publicKey: string }).publicKey, String(first?.headers.authorization), now)).toBe(true);
		},
	);

	it.skipIf(isMissing)(
		"leave out unwanted kinds, corrections of them, quiet hours, old news, and disputed results until these are settled",
		async () => {
			const goals = await addBrowser({ kinds: ["goal", "full_time"] });
			const cards = await addBrowser({ kinds: ["red_card", "correction"] });
			// Quiet from 23:00 to 00:04 in Tokyo, which is 14:00 to 15:04 in UTC.
			const asleep = await addBrowser({ zone: "Asia/Tokyo", quietHours: { from: 23 * 60, until: 4 } });
			await kickOff();
			const goalId = await submit(goalDraft(2));
			await submit(goalDraft(3, { revises: goalId, status: "cancelled" }));
			now = KICK_OFF + 20 * MINUTE;
			await server.submit({ ...goalDraft(4), occurredAt: KICK_OFF + 4 * MINUTE });
			await submit(draftAt("1h", 21, "card_shown", { side: "away", playerId: "p33", card: "red" }));
			expect([bodiesOf(goals), bodiesOf(cards)]).toEqual([
				["3' Goal for Northbridge: Home Player 9"],
				["22' Red card for Haverlock: Away Player 3"],
			]);
			expect(bodiesOf(asleep)).toEqual(bodiesOf(cards));

			await submit(draftAt("1h", 45, "period_ended", {}));
			await submit(draftAt("2h", 45, "period_started", {}));
			await submit(draftAt("2h", 90, "period_ended", {}));
			const stated = { type: "result_stated", period: null, elapsedMs: null, payload: { score: { home: 3, away: 0 }, statedBy: "paper" } };
			now = KICK_OFF + 105 * MINUTE;
			await server.feed("stated", { ...stated, occurredAt: now });
			await submit(draftAt("2h", 90, "match_ended", {}));
			expect(goals.received).toHaveLength(1);
			await submit({ ...stated, payload: { score: { home: 1, away: 0 } }, occurredAt: now + 1_000 });
			expect(bodiesOf(goals).at(-1)).toBe("Full time, the result is confirmed");
		},
	);

	it.skipIf(isMissing)(
		"forget a browser that is gone, that is signed out, or whose holder says so; an account's follows count for its own",
		async () => {
			const user = api.bearer([], { id: "u1", lifetimeMs: 100 * MINUTE });
			const signedIn = await addBrowser({ follows: [] }, user);
			const gone = await addBrowser();
			await server.db.kysely.insertInto("follows").values({ user_id: "u1", kind: "league", target_id: "l1", followed_at: now }).execute();
			const readers = async () => (await server.db.kysely.selectFrom("push_subscriptions").select("endpoint").execute()).length;
			await room.sender.settle();
			await kickOff();
			expect([signedIn.received.length, gone.received.length, await readers()]).toEqual([1, 1, 2]);
			const { endpoint } = gone.subscription;
			expect((await api.call("POST", "/api/v1/notifications/subscription/test", { body: { endpoint } })).status).toBe(202);
			service.answers.push(410);
			await room.sender.settle();
			expect(await readers()).toBe(1);
			expect((await api.call("POST", "/api/v1/notifications/subscription/test", { body: { endpoint } })).status).toBe(404);

			await server.db.kysely.updateTable("push_subscriptions").set({ device_id: "d1" }).execute();
			server.bus.publish("devices.revoked", { deviceIds: ["d1"], reason: "signed_out" });
			await expect.poll(readers).toBe(0);
			const { subscription } = await addBrowser();
			const remove = () => api.call("POST", "/api/v1/notifications/subscription/remove", { body: { endpoint: subscription.endpoint } });
			expect([(await remove()).json, (await remove()).json, await readers()]).toEqual([{ removed: true }, { removed: false }, 0]);
		},
	);

	it.skipIf(isMissing)(
		"are sent to a browser once it has confirmed the welcome, again after it changed keys, and after a renewal",
		async () => {
			const browser = service.addBrowser();
			await save(browser.subscription);
			await save(browser.subscription);
			await kickOff();
			expect(browser.received.map(({ content }) => content.title)).toEqual(["Notifications are on"]);
			const { endpoint } = browser.subscription;
			const guess = { endpoint, confirmation: "x".repeat(43) };
			expect((await api.call("POST", "/api/v1/notifications/subscription/confirm", { body: guess })).status).toBe(400);
			await confirm(browser);
			await submit(goalDraft(1));
			expect(browser.received).toHaveLength(1);
			expect(await save(browser.subscription)).toMatchObject({ json: { isConfirmed: true } });

			const renewed = service.addBrowser();
			const move = (body: object) => api.call("POST", "/api/v1/notifications/subscription/move", { body });
			expect((await move({ endpoint, renewed: renewed.subscription })).status).toBe(200);
			await room.sender.settle();
			await submit(goalDraft(2));
			expect([browser.received.length, renewed.received.map(({ content }) => content.title)]).toEqual([1, ["Notifications are on"]]);
			await confirm(renewed);
			await submit(goalDraft(3));
			expect(renewed.received.map(({ content }) => content.title)).toEqual(["Northbridge 3–0 Haverlock"]);
			expect((await move({ endpoint, zone: "UTC" })).status).toBe(404);

			expect(await save(renewed.subscription, { keys: service.addBrowser().subscription.keys })).toMatchObject({
				json: { isConfirmed: false },
			});
			const other = await addBrowser({ replaces: renewed.subscription.endpoint });
			const rows = await server.db.kysely.selectFrom("push_subscriptions").select(["endpoint", "network"]).execute();
			expect(rows).toEqual([{ endpoint: other.subscription.endpoint, network: null }]);
		},
	);

	it.skipIf(isMissing)(
		"keep quiet hours by the clock of where the reader is: a message names the zone, the browser answers with its own",
		async () => {
			// The match kicks off at 15:00 UTC, which is midnight in Tokyo.
			const browser = await addBrowser({ quietHours: { from: 23 * 60, until: 7 * 60 } });
			const other = await addBrowser();
			await kickOff();
			expect([browser.received[0]?.content.zone, other.received[0]?.content.zone]).toEqual(["UTC", undefined]);
			const { endpoint } = browser.subscription;
			const moved = await api.call("POST", "/api/v1/notifications/subscription/move", { body: { endpoint, zone: "Asia/Tokyo" } });
			expect(moved.status).toBe(200);
			await submit(goalDraft(1));
			expect([browser.received.length, other.received.length]).toEqual([1, 2]);
		},
	);

	it.skipIf(isMissing)("reach the browsers of one push service while another never answers", async () => {
		const silent = await startPushService();
		const silentCount = MAX_CONCURRENT_MESSAGES + 6;
		silent.answers.push(...Array<null>(2 * silentCount).fill(null));
		hosts.push("*");
		await room.stop();
		await api.stop();
		await open();
		for (let index = 0; index < silentCount; index++) {
			const user = api.bearer([], { id: `u${index % 2}`, lifetimeMs: 100 * MINUTE });
			expect((await save(silent.addBrowser().subscription, {}, user)).status).toBe(200);
		}
		now += 1;
		const browser = service.addBrowser();
		await save(browser.subscription);
		const sending = room.sender.settle();
		await expect.poll(() => browser.received.length, { timeout: ANSWER_WITHIN_MS - 1_000 }).toBe(1);
		await room.stop();
		await sending;
		room = openRoom();
		await silent.stop();
	});

	it.skipIf(isMissing)("keep of guests who confirm nothing the newest of a network, for an hour, and messages for a day", async () => {
		const confirmed = await addBrowser();
		await kickOff().then(() => room.collector.readMissed());
		for (let count = 0; count < 25; count++) {
			now += 1;
			await save(service.addBrowser().subscription);
		}
		const count = async () => (await server.db.kysely.selectFrom("push_subscriptions").select("id").execute()).length;
		expect(await count()).toBe(21);
		now += 61 * MINUTE;
		const cleaner = startCleaner({ db: server.db, tasks: room.cleaning, clock: () => now, log });
		await cleaner.runOnce();
		await cleaner.stop();
		const rows = await server.db.kysely.selectFrom("push_subscriptions").select("endpoint").execute();
		expect(rows).toEqual([{ endpoint: confirmed.subscription.endpoint }]);
		expect(await server.db.kysely.selectFrom("push_messages").select("id").execute()).toHaveLength(2);
	});

	it.skipIf(isMissing)("go to no private address, to none without https, and to no push service that the site does not know", async () => {
		const unknown = { ...service.addBrowser().subscription, endpoint: "https://push.unknown.example/send/1" };
		expect(await save(unknown)).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		const { subscription } = service.addBrowser();
		for (const endpoint of ["https://10.0.0.1/x", "https://[::1]/x", "http://push.example.org/x", "https://me:pw@push.example.org/x"]) {
			expect(await save({ ...subscription, endpoint })).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		}
		expect((await save(subscription, { zone: "Mars/Base" })).status).toBe(400);
		expect((await save({ ...subscription, keys: { ...subscription.keys, auth: "short" } })).status).toBe(400);
	});
});

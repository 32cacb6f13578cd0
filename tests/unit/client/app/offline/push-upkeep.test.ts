// Requests that the service worker sends to the site between visits. Node has neither push nor caches, so doubles replace those of the
// browser.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerPush, followRenewal } from "#client/app/offline/push-upkeep.ts";
import type { PushContent } from "#shared/contract/notifications.ts";

const content: PushContent = { title: "", body: "", tag: "m1", seq: 1, path: "/match/m1", isNews: true, at: 1 };
const MOVE = "/api/v1/notifications/subscription/move";
let sent: [path: string, body: object][];

beforeEach(() => {
	sent = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		sent.push([path, JSON.parse(String(init.body))]);
		return new Response();
	});
	vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined, put: async () => undefined }) });
	vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "Asia/Tokyo" } as never);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const subscriptionAt = (endpoint: string) => {
	const keys = { p256dh: "B1", auth: "a1" };
	return { endpoint, keys, options: { applicationServerKey: new Uint8Array([4]).buffer }, toJSON: () => ({ endpoint, keys }) };
};
const registration = (pushManager: object) => ({ pushManager }) as unknown as ServiceWorkerRegistration;
const subscription = (endpoint: string) => subscriptionAt(endpoint) as unknown as PushSubscription;

it("A push that names another zone for the quiet hours is answered with the reader's", async () => {
	const own = registration({ getSubscription: async () => subscriptionAt("https://push.example.org/1") });
	await answerPush(own, content);
	await answerPush(own, { ...content, zone: "Asia/Tokyo" });
	expect(sent).toEqual([]);
	await answerPush(own, { ...content, zone: "Europe/London" });
	expect(sent).toEqual([[MOVE, { endpoint: "https://push.example.org/1", zone: "Asia/Tokyo" }]]);
});

it("A subscription that the browser ended is replaced by one with the site's key, and the site learns which one it replaces", async () => {
	const asked: PushSubscriptionOptionsInit[] = [];
	const own = registration({
		getSubscription: async () => null,
		subscribe: async (options: PushSubscriptionOptionsInit) => {
			asked.push(options);
			return subscriptionAt("https://push.example.org/2");
		},
	});
	await followRenewal(own, { oldSubscription: subscription("https://push.example.org/1") });
	expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: new Uint8Array([4]).buffer }]);
	const renewed = { endpoint: "https://push.example.org/2", keys: { p256dh: "B1", auth: "a1" } };
	expect(sent).toEqual([[MOVE, { endpoint: "https://push.example.org/1", zone: "Asia/Tokyo", renewed }]]);
});

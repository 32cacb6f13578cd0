// @vitest-environment happy-dom
// At each visit a browser's notification settings are compared with what was sent to the site. This environment has no push, so a double
// replaces its subscription.
import { createStore } from "jotai";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkPush, renewPush } from "#client/session/push-subscription.ts";

const KEY = new Uint8Array(65).fill(7);
let subscription: { endpoint: string; options: { applicationServerKey: ArrayBuffer }; toJSON(): object; unsubscribe(): Promise<boolean> };
let siteKey: Uint8Array;
let isConfirmed: boolean;
let told: { endpoint: string; zone: string; locale: string; replaces?: string }[];

function subscriptionAt(endpoint: string, key: Uint8Array) {
	return {
		endpoint,
		options: { applicationServerKey: Uint8Array.from(key).buffer },
		toJSON: () => ({ endpoint, keys: { p256dh: "B1", auth: "a1" } }),
		unsubscribe: async () => true,
	};
}

beforeEach(() => {
	[siteKey, isConfirmed, told] = [KEY, true, []];
	subscription = subscriptionAt("https://push.example.org/1", KEY);
	const pushManager = {
		getSubscription: async () => subscription,
		subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
			subscription = subscriptionAt("https://push.example.org/renewed", applicationServerKey);
			return subscription;
		},
	};
	const registration = { pushManager };
	const serviceWorker = {
		getRegistration: async () => registration,
		register: async () => registration,
		ready: Promise.resolve(registration),
	};
	Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
	vi.stubGlobal("PushManager", class {});
	vi.stubGlobal("Notification", { permission: "granted" });
	vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit = {}) => {
		const isKey = String(url).endsWith("/key");
		if (!isKey) told.push(JSON.parse(String(init.body)));
		return Response.json(isKey ? { publicKey: Buffer.from(siteKey).toString("base64url") } : { saved: true, isConfirmed });
	});
});

afterEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it.each<[string, () => void, object]>([
	[
		"zone",
		() => vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "Asia/Tokyo" } as never),
		{ zone: "Asia/Tokyo" },
	],
	[
		"language",
		() => localStorage.setItem("notifications_saved", localStorage.getItem("notifications_saved")?.replace('"en"', '"de"') ?? ""),
		{ locale: "en" },
	],
	[
		"quiet hours",
		() => localStorage.setItem("notifications", JSON.stringify({ kinds: ["goal"], quietHours: { from: 1, until: 2 } })),
		{ quietHours: { from: 1, until: 2 } },
	],
	[
		"address",
		() => {
			subscription = subscriptionAt("https://push.example.org/2", KEY);
		},
		{ endpoint: "https://push.example.org/2", replaces: "https://push.example.org/1" },
	],
	[
		"key of the site",
		() => {
			siteKey = new Uint8Array(65).fill(8);
		},
		{ endpoint: "https://push.example.org/renewed", replaces: "https://push.example.org/1" },
	],
])("another %s than the site has is reported; an unchanged one is not", async (_, change, expected) => {
	const store = createStore();
	await renewPush(store);
	await checkPush(store);
	expect(told).toHaveLength(1);
	change();
	await checkPush(store);
	await checkPush(store);
	expect(told).toHaveLength(2);
	expect(told[1]).toMatchObject(expected);
});

it("a browser that has not confirmed the welcome is reported at each visit", async () => {
	const store = createStore();
	isConfirmed = false;
	await renewPush(store);
	await checkPush(store);
	isConfirmed = true;
	await checkPush(store);
	await checkPush(store);
	expect(told).toHaveLength(3);
	expect(told.every(({ replaces }) => replaces === undefined)).toBe(true);
});

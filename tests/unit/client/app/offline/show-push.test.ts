// Headless browsers refuse notifications, so doubles replace the browser's.
import { expect, it } from "vitest";
import { openPushed, showPush } from "#client/app/offline/show-push.ts";
import type { PushContent } from "#shared/contract/notifications.ts";

const push = (seq: number, more: Partial<PushContent> = {}): PushContent => ({
	title: `at ${seq}`,
	body: "",
	tag: "m1",
	seq,
	path: "/match/m1",
	isNews: true,
	at: seq,
	...more,
});

function createShown() {
	const shown = new Map<string, { title: string } & NotificationOptions>();
	const registration = {
		getNotifications: async ({ tag = "" }) => [shown.get(tag) ?? []].flat(),
		showNotification: async (title: string, options: NotificationOptions) => void shown.set(options.tag ?? "", { title, ...options }),
	};
	return { shown, registration: registration as unknown as ServiceWorkerRegistration };
}

it("A push takes the place of the one before of its match, unless it is older; one that is no news makes no sound", async () => {
	const { shown, registration } = createShown();
	for (const content of [push(2), push(1), push(3, { tag: "m2" })]) await showPush(registration, content);
	expect([...shown.values()].map(({ title }) => title)).toEqual(["at 2", "at 3"]);
	expect(shown.get("m1")).toMatchObject({ renotify: true, silent: false });
	await showPush(registration, push(4, { isNews: false }));
	expect(shown.get("m1")).toMatchObject({ title: "at 4", renotify: false, silent: true });
});

it("A press on it goes to the match's page where one is open, and opens it else", async () => {
	const notification = { data: { path: "/match/m1", seq: 1 } } as Notification;
	const done: string[] = [];
	const windowAt = (url: string) => ({ url, focus: async () => done.push(url), navigate: async () => undefined });
	const open = [windowAt("https://scores.example.org/"), windowAt("https://scores.example.org/match/m1?tab=odds")];
	const windows = { matchAll: async () => open, openWindow: async (path: string) => done.push(path) };
	await openPushed(notification, windows);
	open.pop();
	await openPushed(notification, windows);
	expect(done).toEqual(["https://scores.example.org/match/m1?tab=odds", "/match/m1"]);
});

it.each([
	[
		"a page of an earlier moment of the match is brought to the present, in the same tab",
		["/match/m1?at=5:00"],
		false,
		["focus /match/m1?at=5:00", "navigate /match/m1"],
	],
	[
		"a page of an earlier moment that another worker has stays where it is",
		["/match/m1?at=1:00&x"],
		false,
		["focus /match/m1?at=1:00&x", "open /match/m1"],
	],
	["one of several that shows the present is brought to the front", ["/match/m1?at=5:00", "/match/m1"], false, ["focus /match/m1"]],
	["a page in the other spelling of its address is one of it", ["/en/match/m1"], false, ["focus /en/match/m1"]],
	["so is a page whose address ends with a slash", ["/match/m1/?tab=chat"], false, ["focus /match/m1/?tab=chat"]],
	["a browser that refuses to bring it to the front opens another", ["/match/m1"], true, ["open /match/m1"]],
])("After a press %s", async (_, addresses, isRefused, expected) => {
	const done: string[] = [];
	const windowAt = (path: string) => ({
		url: `https://scores.example.org${path}`,
		async focus() {
			if (isRefused) throw new DOMException("Not allowed", "InvalidAccessError");
			done.push(`focus ${path}`);
		},
		async navigate(to: string) {
			if (path.endsWith("&x")) throw new TypeError("Not controlled");
			done.push(`navigate ${to}`);
		},
	});
	const windows = { matchAll: async () => addresses.map(windowAt), openWindow: async (path: string) => done.push(`open ${path}`) };
	await openPushed({ data: { path: "/match/m1", seq: 1 } } as Notification, windows);
	expect(done).toEqual(expected);
});

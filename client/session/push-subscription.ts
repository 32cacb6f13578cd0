// The push subscription of this browser, and what its reader chose: made, saved at the site, removed. Loaded where it is called for.

import { askForNotifications, notificationPermission } from "#client/device/notifications.ts";
import { ownZone } from "#client/device/own-zone.ts";
import { browserStorage } from "#client/device/storage.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { pageDelay } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import { MAX_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import {
	NOTIFICATION_KINDS,
	type NotificationKind,
	type QuietHours,
	SCORELESS_KINDS,
	USUAL_KINDS,
} from "#shared/contract/notifications.ts";
import {
	readPushKey,
	removePushSubscription,
	savePushSubscription,
	testPushSubscription,
} from "#shared/contract/rest/accounts/notifications.ts";
import { DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { callApi } from "./call-api.ts";
import { storedFollowsAtom } from "./follows.ts";
import { userAtom } from "./session.ts";

/** `install`: an iPhone or iPad, which has notifications for installed sites alone. `blocked`: the reader refused them to this site. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

export interface NotificationChoice {
	kinds: readonly NotificationKind[];
	quietHours: QuietHours | null;
}

const STORAGE_KEY = "notifications";
/** What the site was told last, as JSON: anything in it may change while the reader is away. */
const SAVED_KEY = "notifications_saved";
const USUAL: NotificationChoice = { kinds: USUAL_KINDS, quietHours: null };

/** What does not check, or cannot be read, is as usual. */
export function readChoice(): NotificationChoice {
	try {
		const { kinds, quietHours } = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? "null") ?? USUAL;
		return { kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)), quietHours: quietHours ?? null };
	} catch {
		return USUAL;
	}
}

const writeStorage = (key: string, value: unknown) => browserStorage.setItem(key, JSON.stringify(value));

/** Readers who want to be asked before they see a score are notified of no goals. */
export const hidesScores = (): boolean => readCookie(document.cookie, "scores") === "hidden";

/** A Mac with a touch screen is an iPad. */
const isAppleMobile = () =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function readPushState(): Promise<PushState> {
	const isSupported = navigator.serviceWorker !== undefined && "PushManager" in globalThis && notificationPermission() !== "missing";
	if (!isSupported) return isAppleMobile() && isSecureContext ? "install" : "unsupported";
	if (notificationPermission() === "denied") return "blocked";
	return (await ownSubscription()) ? "on" : "off";
}

async function ownSubscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the reader where the browser wants it. Throws an ApiError, or what the browser's push service says. */
export async function turnOnPush(store: Store): Promise<PushState> {
	if (!(await askForNotifications())) return readPushState();
	await savePush(store, readChoice(), await subscribe(store));
	return "on";
}

async function subscribe(store: Store): Promise<PushSubscription> {
	await navigator.serviceWorker.register("/sw.js");
	const { pushManager } = await navigator.serviceWorker.ready;
	const { publicKey } = await callApi(store, readPushKey);
	const known = await pushManager.getSubscription();
	const applicationServerKey = bytesOf(publicKey);
	if (known && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known;
	// The site has other keys than then.
	await known?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const bytesOf = (base64url: string) =>
	Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** A browser that does not tell its key has the right one. */
function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
	return known === null || new Uint8Array(known).join() === key.join();
}

/** All that the site is told. Quiet hours are by the clock of the device; where it names no zone, by UTC. Null: the browser has no address. */
function bodyOf(store: Store, { kinds, quietHours }: NotificationChoice, subscription: PushSubscription | null) {
	const { endpoint, keys } = subscription?.toJSON() ?? {};
	if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
	const isHidden = hidesScores();
	return {
		endpoint,
		keys: { p256dh: keys.p256dh, auth: keys.auth },
		kinds: kinds.filter((kind) => !isHidden || SCORELESS_KINDS.includes(kind)),
		quietHours,
		zone: ownZone() ?? "UTC",
		locale: splitLocale(location.pathname).locale,
		follows: store.get(userAtom) ? [] : store.get(storedFollowsAtom).slice(-MAX_GUEST_FOLLOWS),
		delaySeconds: (pageDelay.ms / SECOND_MS) as MatchDelay,
	};
}

/** Told once a day at least: the site forgets a browser that its push service did not take messages for. */
const stamped = (store: Store, body: object) => ({
	...body,
	userId: store.get(userAtom)?.id ?? null,
	day: Math.floor(Date.now() / DAY_MS),
});

function readSaved(): { endpoint?: string } | null {
	try {
		return JSON.parse(browserStorage.getItem(SAVED_KEY) ?? "null");
	} catch {
		return null;
	}
}

/** Stores the choice and saves it at the site, with what a guest follows. Until the browser has confirmed the site's welcome, it is told again. */
export async function savePush(store: Store, choice: NotificationChoice, subscription?: PushSubscription): Promise<void> {
	writeStorage(STORAGE_KEY, choice);
	const body = bodyOf(store, choice, subscription ?? (await ownSubscription()));
	if (!body) return;
	const before = readSaved()?.endpoint;
	const replaces = before === body.endpoint ? undefined : before;
	const { isConfirmed } = await callApi(store, savePushSubscription, { body: { ...body, replaces } });
	writeStorage(SAVED_KEY, isConfirmed ? stamped(store, body) : { endpoint: body.endpoint });
}

/** What the site has of this browser is renewed: after a sign-in, a press of a star, other keys. Nothing where notifications are off. */
export async function renewPush(store: Store): Promise<void> {
	if ((await readPushState()) === "on") await savePush(store, readChoice(), await subscribe(store));
}

/** At a visit: renews it if any of it is another one than the site was told, or the site has another key. */
export async function checkPush(store: Store): Promise<void> {
	if ((await readPushState()) !== "on") return;
	const choice = readChoice();
	const subscription = await subscribe(store);
	const body = bodyOf(store, choice, subscription);
	if (body && JSON.stringify(stamped(store, body)) !== JSON.stringify(readSaved())) await savePush(store, choice, subscription);
}

export async function turnOffPush(store: Store): Promise<void> {
	const subscription = await ownSubscription();
	if (!subscription) return;
	await callApi(store, removePushSubscription, { body: { endpoint: subscription.endpoint } });
	browserStorage.removeItem(SAVED_KEY);
	await subscription.unsubscribe();
	browserStorage.removeItem(SAVED_KEY);
}

export async function testPush(store: Store): Promise<void> {
	const subscription = await ownSubscription();
	if (subscription) await callApi(store, testPushSubscription, { body: { endpoint: subscription.endpoint } });
}

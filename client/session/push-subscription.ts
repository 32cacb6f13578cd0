// The push subscription of this browser and its reader's choice: subscribe, save at the server, unsubscribe. Loaded on demand.

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

/** `install`: an iPhone or iPad, which only supports notifications for installed sites. `blocked`: the reader denied them to this site. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

export interface NotificationChoice {
	kinds: readonly NotificationKind[];
	quietHours: QuietHours | null;
}

const STORAGE_KEY = "notifications";
/** Key under which the last request body sent to the server is stored as JSON: anything in it may change between visits. */
const SAVED_KEY = "notifications_saved";
const USUAL: NotificationChoice = { kinds: USUAL_KINDS, quietHours: null };

/** An invalid or unreadable choice gives the default. */
export function readChoice(): NotificationChoice {
	try {
		const { kinds, quietHours } = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? "null") ?? USUAL;
		return { kinds: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)), quietHours: quietHours ?? null };
	} catch {
		return USUAL;
	}
}

const writeStorage = (key: string, value: unknown) => browserStorage.setItem(key, JSON.stringify(value));

/** Returns whether the reader hides scores, and therefore gets no notifications of goals. */
export const hidesScores = (): boolean => readCookie(document.cookie, "scores") === "hidden";

/** Returns whether this is an iPhone or iPad. iPads identify themselves as Macs, but of all Macs only they have a touch screen. */
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

/** Asks the reader for permission if the browser requires it. Throws an ApiError, or the error of the browser's push service. */
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
	// Replaces a subscription for other server keys: the keys have changed since.
	await known?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const bytesOf = (base64url: string) =>
	Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** Returns whether the subscription is for the server's key; a browser that does not report the key is assumed to have the right one. */
function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
	return known === null || new Uint8Array(known).join() === key.join();
}

/**
 * Returns the request body. Quiet hours are in the device's time zone, or UTC if it is unknown. `null` if the subscription has no endpoint.
 */
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

/** Includes the day, so that the browser reports at least daily: the server deletes a browser whose push service rejected messages. */
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

/**
 * Stores the choice and saves it at the server, with a guest's follows. It is sent again at each visit until the browser has confirmed the
 * server's welcome message.
 */
export async function savePush(store: Store, choice: NotificationChoice, subscription?: PushSubscription): Promise<void> {
	writeStorage(STORAGE_KEY, choice);
	const body = bodyOf(store, choice, subscription ?? (await ownSubscription()));
	if (!body) return;
	const before = readSaved()?.endpoint;
	const replaces = before === body.endpoint ? undefined : before;
	const { isConfirmed } = await callApi(store, savePushSubscription, { body: { ...body, replaces } });
	writeStorage(SAVED_KEY, isConfirmed ? stamped(store, body) : { endpoint: body.endpoint });
}

/** Updates the server's data about this browser: after a sign-in, a changed follow, or new keys. Does nothing if notifications are off. */
export async function renewPush(store: Store): Promise<void> {
	if ((await readPushState()) === "on") await savePush(store, readChoice(), await subscribe(store));
}

/** Called at a visit: renews the subscription if any of its data differ from what was sent, or if the server has another key. */
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

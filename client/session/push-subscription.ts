// The push subscription of this browser, and what its reader chose: made, saved at the site, removed. Loaded where it is called for.

import { callApi } from "#client/api/call-api.ts";
import { askForNotifications, notificationPermission } from "#client/device/notifications.ts";
import { ownZone } from "#client/device/own-zone.ts";
import { browserStorage } from "#client/device/storage.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { pageDelay } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import { MOST_GUEST_FOLLOWS } from "#shared/contract/follows.ts";
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
import { SECOND_MS } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { storedFollowsAtom } from "./follows.ts";
import { userAtom } from "./session.ts";

/** `install`: an iPhone or iPad, which has notifications for installed sites alone. `blocked`: the reader refused them to this site. */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

export interface NotificationChoice {
	kinds: readonly NotificationKind[];
	quietHours: QuietHours | null;
}

const STORAGE_KEY = "notifications";
/** What the site was told last of the reader. */
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

/** What the site knows of this reader beside what is followed. Quiet hours are by the clock of the device; where it names none, by UTC. */
const ofReader = () => ({
	isHidden: hidesScores(),
	delayMs: pageDelay.ms,
	zone: ownZone() ?? "UTC",
	locale: splitLocale(location.pathname).locale,
});

/** Any of it is another one than when it was saved: scores, match delay, zone, language. */
export const isPushStale = (): boolean => browserStorage.getItem(SAVED_KEY) !== JSON.stringify(ofReader());

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

/** Stores the choice and saves it at the site, with what a guest follows. */
export async function savePush(store: Store, choice: NotificationChoice, subscription?: PushSubscription): Promise<void> {
	writeStorage(STORAGE_KEY, choice);
	const { endpoint, keys } = (subscription ?? (await ownSubscription()))?.toJSON() ?? {};
	if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return;
	const isHidden = hidesScores();
	const { zone, locale } = ofReader();
	const follows = store.get(userAtom) ? [] : store.get(storedFollowsAtom).slice(-MOST_GUEST_FOLLOWS);
	await callApi(store, savePushSubscription, {
		body: {
			endpoint,
			keys: { p256dh: keys.p256dh, auth: keys.auth },
			kinds: choice.kinds.filter((kind) => !isHidden || SCORELESS_KINDS.includes(kind)),
			quietHours: choice.quietHours,
			zone,
			locale,
			follows,
			delaySeconds: (pageDelay.ms / SECOND_MS) as MatchDelay,
		},
	});
	writeStorage(SAVED_KEY, ofReader());
}

/** What the site has of this browser is renewed: after a sign-in, a press of a star, other keys. Nothing where notifications are off. */
export async function renewPush(store: Store): Promise<void> {
	if ((await readPushState()) === "on") await savePush(store, readChoice(), await subscribe(store));
}

export async function turnOffPush(store: Store): Promise<void> {
	const subscription = await ownSubscription();
	if (!subscription) return;
	await callApi(store, removePushSubscription, { body: { endpoint: subscription.endpoint } });
	await subscription.unsubscribe();
}

export async function testPush(store: Store): Promise<void> {
	const subscription = await ownSubscription();
	if (subscription) await callApi(store, testPushSubscription, { body: { endpoint: subscription.endpoint } });
}

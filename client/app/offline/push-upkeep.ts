// What the service worker tells the site of its own push subscription: that the browser showed the welcome, has another subscription, or is in another
// time zone. It has no session: who knows the endpoint may say so. What fails is corrected at the reader's next visit.
import { ownZone } from "#client/device/own-zone.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import type { confirmPushSubscription, movePushSubscription } from "#shared/contract/rest/accounts/notifications.ts";

/** What TypeScript's library of documents lacks. Older browsers name neither. */
export interface SubscriptionChange {
	oldSubscription?: PushSubscription | null;
	newSubscription?: PushSubscription | null;
}

/** Stores the endpoint for browsers that do not name the old one of a change. */
export const PUSH_CACHE = "push";
const ENDPOINT = "/push-endpoint";

/** The contract gives these paths their types alone: the worker is one small file, and the schemas of the contract are large. */
const CONFIRM: typeof confirmPushSubscription.path = "/api/notifications/subscription/confirm";
const MOVE: typeof movePushSubscription.path = "/api/notifications/subscription/move";

async function tell(path: string, body: object): Promise<boolean> {
	try {
		const headers = { "Content-Type": "application/json" };
		return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).ok;
	} catch {
		return false;
	}
}

/** After a push was shown. */
export async function answerPush({ pushManager }: ServiceWorkerRegistration, { confirmation, zone }: PushContent): Promise<void> {
	const own = ownZone();
	const hasMoved = zone !== undefined && own !== null && own !== zone;
	if (confirmation === undefined && !hasMoved) return;
	const endpoint = (await pushManager.getSubscription())?.endpoint;
	if (endpoint === undefined) return;
	if (hasMoved) await tell(MOVE, { endpoint, zone: own });
	if (confirmation === undefined) return;
	await tell(CONFIRM, { endpoint, confirmation });
	await storeEndpoint(endpoint);
}

const storeEndpoint = async (endpoint: string) => (await caches.open(PUSH_CACHE)).put(ENDPOINT, new Response(endpoint));

/** The browser has renewed its subscription, or ended it: then it is made anew with the same key. */
export async function followRenewal({ pushManager }: ServiceWorkerRegistration, change: SubscriptionChange): Promise<void> {
	const { oldSubscription, newSubscription } = change;
	const stored = await caches.open(PUSH_CACHE).then((cache) => cache.match(ENDPOINT));
	const endpoint = oldSubscription?.endpoint ?? (await stored?.text());
	const renewed = newSubscription ?? (await pushManager.getSubscription()) ?? (await subscribeAgain(pushManager, oldSubscription));
	const { endpoint: address, keys } = renewed?.toJSON() ?? {};
	if (endpoint === undefined || address === undefined || !keys) return;
	const { p256dh, auth } = keys;
	const zone = ownZone() ?? undefined;
	if (await tell(MOVE, { endpoint, zone, renewed: { endpoint: address, keys: { p256dh, auth } } })) await storeEndpoint(address);
}

/** Null where the browser wants no subscription, or does not say by which key. */
async function subscribeAgain(pushManager: PushManager, old: PushSubscription | null | undefined): Promise<PushSubscription | null> {
	const applicationServerKey = old?.options.applicationServerKey;
	if (!applicationServerKey) return null;
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}

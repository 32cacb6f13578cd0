// Reports of the service worker about its own push subscription: the browser showed the welcome message, has a new
// subscription, or changed its time zone. The worker has no session: knowing the endpoint authorizes the report. A failed
// report is corrected at the reader's next visit.
import { ownZone } from "#client/device/own-zone.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import type { confirmPushSubscription, movePushSubscription } from "#shared/contract/rest/accounts/notifications.ts";

/** This type is missing in TypeScript's DOM library. Older browsers set neither property. */
export interface SubscriptionChange {
	oldSubscription?: PushSubscription | null;
	newSubscription?: PushSubscription | null;
}

/** Name of the cache that stores the endpoint, for browsers whose change event lacks the old one. */
export const PUSH_CACHE = "push";
const ENDPOINT = "/push-endpoint";

/** Only the types of the contract are imported: the worker is one small file, and the contract's schemas are large. */
const CONFIRM: typeof confirmPushSubscription.path = "/api/notifications/subscription/confirm";
const MOVE: typeof movePushSubscription.path = "/api/notifications/subscription/move";

async function post(path: string, body: object): Promise<boolean> {
	try {
		const headers = { "Content-Type": "application/json" };
		return (await fetch(addressOf(path), { method: "POST", headers, body: JSON.stringify(body) })).ok;
	} catch {
		return false;
	}
}

/** Called after a push was shown. */
export async function answerPush({ pushManager }: ServiceWorkerRegistration, { confirmation, zone }: PushContent): Promise<void> {
	const own = ownZone();
	const hasMoved = zone !== undefined && own !== null && own !== zone;
	if (confirmation === undefined && !hasMoved) return;
	const endpoint = (await pushManager.getSubscription())?.endpoint;
	if (endpoint === undefined) return;
	if (hasMoved) await post(MOVE, { endpoint, zone: own });
	if (confirmation === undefined) return;
	await post(CONFIRM, { endpoint, confirmation });
	await storeEndpoint(endpoint);
}

const storeEndpoint = async (endpoint: string) => (await caches.open(PUSH_CACHE)).put(ENDPOINT, new Response(endpoint));

/** Handles a subscription that the browser renewed or ended: subscribes again with the same key if needed. */
export async function followRenewal({ pushManager }: ServiceWorkerRegistration, change: SubscriptionChange): Promise<void> {
	const { oldSubscription, newSubscription } = change;
	const stored = await caches.open(PUSH_CACHE).then((cache) => cache.match(ENDPOINT));
	const endpoint = oldSubscription?.endpoint ?? (await stored?.text());
	const renewed = newSubscription ?? (await pushManager.getSubscription()) ?? (await subscribeAgain(pushManager, oldSubscription));
	const { endpoint: address, keys } = renewed?.toJSON() ?? {};
	if (endpoint === undefined || address === undefined || !keys) return;
	const { p256dh, auth } = keys;
	const zone = ownZone() ?? undefined;
	if (await post(MOVE, { endpoint, zone, renewed: { endpoint: address, keys: { p256dh, auth } } })) await storeEndpoint(address);
}

/** Returns `null` if the browser refuses to subscribe or does not report the key. */
async function subscribeAgain(pushManager: PushManager, old: PushSubscription | null | undefined): Promise<PushSubscription | null> {
	const applicationServerKey = old?.options.applicationServerKey;
	if (!applicationServerKey) return null;
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}

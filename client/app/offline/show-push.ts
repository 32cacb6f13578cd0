// What the service worker does with a push: shows it as the one notification of its match, and opens the match at a press.
import { splitLocale } from "#client/i18n/locale-path.ts";
import type { PushContent } from "#shared/contract/notifications.ts";

/** What TypeScript's library of documents lacks. */
type Options = NotificationOptions & { renotify: boolean; timestamp: number };

interface Window {
	url: string;
	focus(): Promise<unknown>;
}
export interface Windows {
	matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
	openWindow(path: string): Promise<unknown>;
}

export async function showPush(registration: ServiceWorkerRegistration, content: PushContent): Promise<void> {
	const { title, body, tag, seq, path, isNews, at } = content;
	// Push services do not keep the order.
	const shown = await registration.getNotifications({ tag });
	if (shown.some(({ data }) => data?.seq > seq)) return;
	const options: Options = { body, tag, icon: "/icon-192.png", renotify: isNews, silent: !isNews, timestamp: at, data: { path, seq } };
	await registration.showNotification(title, options);
}

/** A page of the match that is open already, in the present, else a new one. A browser that refuses to bring a page to the front opens one. */
export async function openPushed({ data }: Notification, windows: Windows): Promise<void> {
	const path = String(data?.path ?? "/");
	const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
	const isOfPath = ({ url }: Window) => splitLocale(new URL(url).pathname).path === splitLocale(path).path;
	const found = open.filter(isOfPath).find(({ url }) => !new URL(url).searchParams.has(PLAYBACK));
	const isShown = await found?.focus().then(
		() => true,
		() => false,
	);
	if (!isShown) await windows.openWindow(path);
}

/** At an earlier moment of the match (match/state/playback). */
const PLAYBACK = "at";

// What the service worker does with a push: shows it as the one notification of its match, and leads to the match in the present at a press.
import { splitLocale } from "#client/i18n/locale-path.ts";
import type { PushContent } from "#shared/contract/notifications.ts";

/** What TypeScript's library of documents lacks. */
type Options = NotificationOptions & { renotify: boolean; timestamp: number };

interface Window {
	url: string;
	focus(): Promise<unknown>;
	/** Refused for a page that another worker, or none, has in its care. */
	navigate(path: string): Promise<unknown>;
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

/** A page of the match that is open already, in the present where one is, else brought there; where none is, or the browser refuses, a new one. */
export async function openPushed({ data }: Notification, windows: Windows): Promise<void> {
	const path = String(data?.path ?? "/");
	const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
	const ofPath = open.filter(({ url }) => splitLocale(new URL(url).pathname).path === splitLocale(path).path);
	const isPresent = ({ url }: Window) => !new URL(url).searchParams.has(PLAYBACK);
	const found = ofPath.find(isPresent) ?? ofPath[0];
	// First: a press allows a page to be brought to the front for a moment only.
	const isShown = found !== undefined && (await isDone(() => found.focus()));
	if (isShown && (isPresent(found) || (await isDone(() => found.navigate(path))))) return;
	await windows.openWindow(path);
}

const isDone = (act: () => Promise<unknown>): Promise<boolean> =>
	Promise.resolve()
		.then(act)
		.then(
			() => true,
			() => false,
		);

/** At an earlier moment of the match (match/state/playback). */
const PLAYBACK = "at";

// Handles a push: shows it as the only notification of its match; a click opens the match at live time.
import { splitLocale } from "#client/i18n/locale-path.ts";
import type { PushContent } from "#shared/contract/notifications.ts";

/** This type is missing in TypeScript's DOM library. */
type Options = NotificationOptions & { renotify: boolean; timestamp: number };

interface Window {
	url: string;
	focus(): Promise<unknown>;
	/** Rejects for a window that this worker does not control. */
	navigate(path: string): Promise<unknown>;
}
export interface Windows {
	matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
	openWindow(path: string): Promise<unknown>;
}

export async function showPush(registration: ServiceWorkerRegistration, content: PushContent): Promise<void> {
	const { title, body, tag, seq, path, isNews, at } = content;
	// A newer message may be shown already, because push services do not preserve the order of messages.
	const shown = await registration.getNotifications({ tag });
	if (shown.some(({ data }) => data?.seq > seq)) return;
	const options: Options = { body, tag, icon: "/icon-192.png", renotify: isNews, silent: !isNews, timestamp: at, data: { path, seq } };
	await registration.showNotification(title, options);
}

/**
 * Focuses an open page of the match, preferably one at live time, else navigates it to live time. Opens a new window if there is none or
 * the browser refuses.
 */
export async function openPushed({ data }: Notification, windows: Windows): Promise<void> {
	const path = String(data?.path ?? "/");
	const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
	const ofPath = open.filter(({ url }) => pageOf(new URL(url).pathname) === pageOf(path));
	const isPresent = ({ url }: Window) => !new URL(url).searchParams.has(PLAYBACK);
	const found = ofPath.find(isPresent) ?? ofPath[0];
	// The window is focused first, because a browser allows that only for a moment after a click.
	const isShown = found !== undefined && (await isDone(() => found.focus()));
	if (isShown && (isPresent(found) || (await isDone(() => found.navigate(path))))) return;
	await windows.openWindow(path);
}

/** Returns the same text for all spellings of a page's address. */
const pageOf = (path: string): string => splitLocale(path).path.replace(/(?<=.)\/+$/, "");

const isDone = (act: () => Promise<unknown>): Promise<boolean> =>
	Promise.resolve()
		.then(act)
		.then(
			() => true,
			() => false,
		);

/** The search parameter of playback (match/state/playback). */
const PLAYBACK = "at";

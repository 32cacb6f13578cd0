// Notifications of followed matches by Web Push: kinds, quiet hours, and what a message has for the service worker. Pure.

export const NOTIFICATION_KINDS = ["kick_off", "goal", "red_card", "half_time", "full_time", "line_ups", "correction"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** For who turns notifications on for the first time. */
export const USUAL_KINDS: readonly NotificationKind[] = ["kick_off", "goal", "red_card", "full_time", "correction"];

/** They tell nothing of how a match goes. */
export const SCORELESS_KINDS: readonly NotificationKind[] = ["kick_off", "line_ups"];

/** Minutes since midnight on the device's clock. `until` before `from`: over midnight. Both alike: the whole day. */
export interface QuietHours {
	from: number;
	until: number;
}

/** What a push contains, encrypted for the device. */
export interface PushContent {
	title: string;
	body: string;
	/** Names the match: a newer notification replaces the one before. */
	tag: string;
	/** Rises within a tag. */
	seq: number;
	/** Path of the page that it opens. */
	path: string;
	/** False: it replaces the one before in silence. */
	isNews: boolean;
	/** When it happened. */
	at: number;
	/** For a browser with quiet hours: the time zone in which the site counts them. */
	zone?: string;
	/** Of the welcome: the browser sends it back once it has shown the message, and is notified from then on. */
	confirmation?: string;
}

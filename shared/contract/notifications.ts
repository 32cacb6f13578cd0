// Web Push notifications of followed matches: kinds, quiet hours, and the message for the service worker. Pure.

export const NOTIFICATION_KINDS = ["kick_off", "goal", "red_card", "half_time", "full_time", "line_ups", "correction"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that are preselected when notifications are turned on for the first time. */
export const USUAL_KINDS: readonly NotificationKind[] = ["kick_off", "goal", "red_card", "full_time", "correction"];

/** Kinds that reveal nothing about the score. */
export const SCORELESS_KINDS: readonly NotificationKind[] = ["kick_off", "line_ups"];

/**
 * Minutes since midnight on the device's clock. If `until` is before `from`, the hours span midnight; if both are equal, they cover the
 * whole day.
 */
export interface QuietHours {
	from: number;
	until: number;
}

/** Content of a push message, encrypted for the device. */
export interface PushContent {
	title: string;
	body: string;
	/** Identifies the match: a newer notification replaces the earlier one with the same tag. */
	tag: string;
	/** Increases with each message of the same tag. */
	seq: number;
	/** Path of the page that a click on the notification opens. */
	path: string;
	/** `false` if the message silently replaces the earlier notification. */
	isNews: boolean;
	/** Time at which the event happened. */
	at: number;
	/** The time zone in which the site applies the browser's quiet hours, if the reader has set any. */
	zone?: string;
	/** Value of the welcome message only: the browser returns it after showing the message, and gets notifications from then on. */
	confirmation?: string;
}

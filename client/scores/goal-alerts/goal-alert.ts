// Whether a goal of a followed match is also heard or felt in this browser. Off unless the reader wants it.

import { useSyncExternalStore } from "react";
import { browserStorage } from "#client/device/storage.ts";

const STORAGE_KEY = "goal_alert";

export const GOAL_ALERTS = ["off", "sound", "vibration", "both"] as const;
export type GoalAlert = (typeof GOAL_ALERTS)[number];

const listeners = new Set<() => void>();

/** Without storage: off. */
export function goalAlert(): GoalAlert {
	const text = browserStorage.getItem(STORAGE_KEY);
	return GOAL_ALERTS.find((known) => known === text) ?? "off";
}

export function saveGoalAlert(choice: GoalAlert): void {
	browserStorage.setItem(STORAGE_KEY, choice);
	for (const changed of listeners) changed();
}

/** Off while the page hydrates. */
export function useGoalAlert(): GoalAlert {
	return useSyncExternalStore(
		(changed) => {
			listeners.add(changed);
			addEventListener("storage", changed);
			return () => {
				listeners.delete(changed);
				removeEventListener("storage", changed);
			};
		},
		goalAlert,
		() => "off",
	);
}

/** Phones with Android have it; others ignore it, or lack it. */
export const canVibrate = (): boolean => typeof navigator !== "undefined" && "vibrate" in navigator;

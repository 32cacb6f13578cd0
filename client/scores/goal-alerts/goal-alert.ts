// Whether goals of followed matches trigger a sound or vibration in this browser. Off by default.

import { useSyncExternalStore } from "react";
import { browserStorage } from "#client/device/storage.ts";

const STORAGE_KEY = "goal_alert";

export const GOAL_ALERTS = ["off", "sound", "vibration", "both"] as const;
export type GoalAlert = (typeof GOAL_ALERTS)[number];

const listeners = new Set<() => void>();

/** Returns "off" without storage. */
export function goalAlert(): GoalAlert {
	const text = browserStorage.getItem(STORAGE_KEY);
	return GOAL_ALERTS.find((known) => known === text) ?? "off";
}

export function saveGoalAlert(choice: GoalAlert): void {
	browserStorage.setItem(STORAGE_KEY, choice);
	for (const changed of listeners) changed();
}

/** Returns "off" during hydration. */
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

/** Vibration works on Android phones; other devices ignore it or lack the API. */
export const canVibrate = (): boolean => typeof navigator !== "undefined" && "vibrate" in navigator;

// Notifications of this browser: not every browser has them, and some refuse the question.

/** `missing`: the browser has none. */
export function notificationPermission(): NotificationPermission | "missing" {
	try {
		return globalThis.Notification?.permission ?? "missing";
	} catch {
		return "missing";
	}
}

export async function askForNotifications(): Promise<boolean> {
	try {
		return (await Notification.requestPermission()) === "granted";
	} catch {
		return false;
	}
}

// Access to this browser's notifications: not every browser supports them, and some reject the permission request.

/** `missing`: the browser does not support notifications. */
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

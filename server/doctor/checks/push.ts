// Notifications: the key pair and the contact that push services get.
import { type Check, ok, warning } from "../kernel/check.ts";

export const push: Check = {
	title: "Notifications",
	async run({ settings: { push, siteUrl, isProduction } }) {
		if (!isProduction) return ok("Browsers of this machine can be notified; the keys are derived from the secret.");
		if (siteUrl.startsWith("http:"))
			return warning(
				"Browsers offer notifications on https pages alone.",
				"Put a proxy with TLS in front (docs/hosting.md), and set SITE_URL to the https address.",
			);
		if (/@(localhost|127\.)|@?[^@.]+$/.test(push.subject.replace(/^https:\/\//, "")) && push.subject.startsWith("mailto:"))
			return warning(
				"VAPID_SUBJECT names no address that a push service could write to, and Apple's refuses such messages.",
				"Set VAPID_SUBJECT=mailto:you@example.org, or to an https address.",
			);
		if (push.keys === undefined)
			return ok("The keys of notifications are derived from the secret: another secret needs new subscriptions.");
		return ok("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.");
	},
};

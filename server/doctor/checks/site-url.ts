// SITE_URL and the other settings that only an operator can judge.
import { isReachedByOthers } from "#server/config/production.ts";
import { type Check, fault, ok, warning } from "../kernel/check.ts";

export const siteUrl: Check = {
	title: "SITE_URL",
	async run({ settings: { siteUrl, isProduction } }) {
		if (!isReachedByOthers(siteUrl))
			return isProduction
				? fault(
						`SITE_URL is ${siteUrl} in production, so links in mails and pages lead to this machine alone.`,
						"Set SITE_URL to the address that visitors use: SITE_URL=https://scores.example.org",
					)
				: ok(`SITE_URL is ${siteUrl}: a site for this machine, not in production.`);
		if (siteUrl.startsWith("http:"))
			return warning(
				`SITE_URL is ${siteUrl}, without https: passwords can be read on the way, and browsers offer no notifications.`,
				"Put a proxy with TLS in front (docs/hosting.md), and set SITE_URL to the https address.",
			);
		return ok(`SITE_URL is ${siteUrl}, in production.`);
	},
};

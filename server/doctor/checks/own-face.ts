// What staff decided in the console beside the settings: the name that is in force, and the legal texts that somebody of the site has read.
import { LEGAL_SLUGS } from "#shared/contract/content.ts";
import { type Check, ok, unknown, warning } from "../kernel/check.ts";
import { readFaceName, readPublishedLegal } from "../kernel/published-texts.store.ts";

export const siteName: Check = {
	title: "Name of the site",
	async run({ settings, database, clock }) {
		const state = await database();
		if (state.kind !== "open") return unknown("The name that staff published is in the database.");
		const own = await readFaceName(state.db, clock());
		return own === null || own === ""
			? ok(`The name is that of SITE_NAME: ${settings.siteName}.`)
			: ok(`The name is ${own}, as staff published it at /cms/branding; SITE_NAME (${settings.siteName}) is not in force.`);
	},
};

export const legalTexts: Check = {
	title: "Legal texts",
	async run({ settings, database, clock }) {
		const state = await database();
		if (state.kind !== "open") return unknown("The texts that staff published are in the database.");
		const published = await readPublishedLegal(state.db, clock());
		const missing = LEGAL_SLUGS.filter((slug) => !published.has(slug));
		const dates = [...published].map(([slug, at]) => `/${slug} on ${new Date(at).toISOString().slice(0, 10)}`);
		if (missing.length === 0) return ok(`Staff published ${dates.join(", ")}.`);
		if (!settings.isProduction) return ok("Nobody of the site has reviewed all legal texts, and this site is not in production.");
		return warning(
			`Nobody of the site has reviewed ${missing.map((slug) => `/${slug}`).join(", ")}: readers see that the text is not published.`,
			"Read the shipped drafts at /cms/pages, change what is not so on this site, and publish them.",
		);
	},
};

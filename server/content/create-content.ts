// Composes the editorial documents and the contact form.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { BUILT_IN_SLUGS } from "#shared/contract/content.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { ANY_READER, type OfferReader, type Offers, siteOffers as offersWithout } from "#shared/public-rules/public-rule.ts";
import type { Branding } from "./branding/branding.service.ts";
import { contactApi } from "./contact.api.ts";
import { createDocumentEdits, type Publications } from "./document-edits.service.ts";
import { createDocumentReader, type DocumentReader } from "./document-reader.service.ts";
import type { KindPorts } from "./kind/content-kind.ts";
import { opsContentApi } from "./ops-content.api.ts";
import { pagesApi } from "./pages.api.ts";
import { previewsApi } from "./previews.api.ts";
import { siteFrameApi } from "./site-frame.api.ts";
import { createSiteFrames } from "./site-frame.service.ts";
import { createPageTexts } from "./text/page-texts.ts";
import type { SiteSettings } from "./text/text-facts.ts";

export interface ContentPorts {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	settings: SiteSettings & Pick<Settings, "mailFrom" | "socialLinks" | "previewUrl">;
	/** The server's own secret, from which the key for addresses of previews is derived. */
	serverSecret: string;
	images: KindPorts["images"];
	branding: Branding;
	publications?: Publications;
	eventIdsOf: KindPorts["eventIdsOf"];
	/** Returns whether there are movies, of any source. */
	hasMovies(): Promise<boolean>;
	/** Percentage of the demo's past that is written; `null` if nothing is missing. If absent, there is no demo. */
	demoProgress?(): Promise<number | null>;
	/** Returns what the site offers to a reader anywhere; by default everything. */
	siteOffers?(reader: OfferReader): Offers;
	/** A demo shows samples of legal texts that no staff have published. */
	isDemo: boolean;
}

export interface Content extends Pick<DocumentReader, "listPublished" | "findPublished" | "usesOf"> {
	definitions: ApiDefinition[];
	/** Public text pages. `id` is the last part of the address. */
	listPages(): Promise<{ id: string; title: string }[]>;
}

export function createContent(contentPorts: ContentPorts): Content {
	const { db, clock, mailer, settings, serverSecret, images, eventIdsOf, hasMovies, demoProgress, isDemo, branding, publications } =
		contentPorts;
	const { siteOffers = () => offersWithout(new Map(), ANY_READER) } = contentPorts;
	const reader = createDocumentReader({ db, clock, settings });
	const texts = createPageTexts(settings);
	const pageSlugs = async () => new Set([...BUILT_IN_SLUGS, ...(await reader.listPublished("page")).flatMap(({ slug }) => slug ?? [])]);
	const ports = { texts, images, eventIdsOf, pageSlugs };
	const edits = createDocumentEdits({ db, clock, reader, ports, publications });
	return {
		listPages: async () =>
			(await reader.listPublished("page")).flatMap(({ slug, title }) => (slug === null ? [] : [{ id: slug, title: texts.line(title) }])),
		definitions: [
			...pagesApi({ reader, texts, isDemo }),
			...siteFrameApi(createSiteFrames({ reader, texts, clock, hasMovies, branding, ...(demoProgress && { demoProgress }) }), siteOffers),
			...opsContentApi({ reader, edits, ports }),
			...previewsApi({ reader, ports, clock, settings, serverSecret }),
			...contactApi({ db, clock, mailer, settings, serverSecret }),
		],
		listPublished: reader.listPublished,
		findPublished: reader.findPublished,
		usesOf: reader.usesOf,
	};
}

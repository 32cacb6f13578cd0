// The pages of text and the contact form, composed.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { contactApi } from "./contact.api.ts";
import { opsPagesApi } from "./ops-pages.api.ts";
import { createPageEdits } from "./page-edits.service.ts";
import { createPageReader } from "./page-reader.service.ts";
import { createPageTexts } from "./page-texts.ts";
import { pagesApi } from "./pages.api.ts";
import { readShippedPages } from "./shipped-pages.ts";
import type { SiteSettings } from "./text-facts.ts";

export interface ContentPorts {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	settings: SiteSettings & Pick<Settings, "mailFrom">;
}

export function createContent({ db, clock, mailer, settings }: ContentPorts): { definitions: ApiDefinition[] } {
	const reader = createPageReader({ db, clock, shipped: readShippedPages() });
	const texts = createPageTexts(settings);
	const edits = createPageEdits({ db, clock, reader });
	return {
		definitions: [...pagesApi({ reader, texts }), ...opsPagesApi({ reader, edits, texts }), ...contactApi({ db, clock, mailer, settings })],
	};
}

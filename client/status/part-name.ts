// Names of the parts of the status page. A feed of another system has the name that the system gives itself.
import "#texts/status";
import type { Translate } from "#client/i18n/text-of.ts";
import { SITE_PARTS } from "#shared/contract/incidents.ts";

const NAMED = [...SITE_PARTS, "simulator", "api-football", "football-data"] as const;

/** Feeds report; other parts are seen working. */
export const isFeed = (part: string): boolean => !SITE_PARTS.some((own) => own === part);

export function partName(t: Translate, part: string): string {
	const named = NAMED.find((name) => name === part);
	return named ? t(`status.part.${named}`) : part;
}

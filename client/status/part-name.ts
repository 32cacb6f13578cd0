// Names of the parts of the status page. A feed of another system has the name that the system gives itself.
import "#texts/status";
import type { Translate } from "#client/i18n/text-of.ts";

const NAMED = ["site", "simulator", "api-football", "football-data"] as const;

export function partName(t: Translate, part: string): string {
	const named = NAMED.find((name) => name === part);
	return named ? t(`status.part.${named}`) : part;
}

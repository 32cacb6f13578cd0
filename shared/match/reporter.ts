// Reporters: people without an account who enter one match by a link. The kind of a link says for whom its holder reports.
import type { SourceKind } from "./match-event.ts";

/** `official`: the competition's person at the match, who approves the match sheet. */
export const REPORTER_KINDS = ["home", "away", "official"] as const;
export type ReporterKind = (typeof REPORTER_KINDS)[number];

/** How much of a match is entered: only its result, goals as they are scored, or everything that the sport's buttons offer. */
export const COVERAGES = ["result", "goals", "full"] as const;
export type Coverage = (typeof COVERAGES)[number];

export type ReporterSource = `${ReporterKind}_reporter`;

export const reporterSource = (kind: ReporterKind): ReporterSource => `${kind}_reporter`;

/** Whether the name of a feed is that of reporters. */
export const isReporterSource = (source: string | undefined): boolean => REPORTER_KINDS.some((kind) => source === reporterSource(kind));

/** Returns for whom a source reports; `null` if it is no reporter. */
export function reporterKindOf(source: SourceKind): ReporterKind | null {
	return REPORTER_KINDS.find((kind) => source === reporterSource(kind)) ?? null;
}

// The dependencies of an import, and a file of matches with the squads of its folder.

import type { Ingest } from "#server/feeds/door/ingest.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import type { Pause } from "#server/feeds/kernel/in-slices.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { ReadFile } from "./read-file.ts";

export const SOURCE = "openfootball";

export interface ImportParts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "eventsBySource" | "disputedAmong">;
	clock: Clock;
	/** `done` of `total` matches have been submitted. An error that the function throws ends the import. */
	progress?(done: number, total: number): void;
	pause?: Pause;
}

export type MatchFile = Extract<ReadFile, { kind: "matches" }> & {
	path: string;
	squads: Extract<ReadFile, { kind: "squads" }>["squads"];
};

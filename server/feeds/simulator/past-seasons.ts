// Seasons from before the creation of the world, as results alone, so that leagues have champions: each is one transaction, and no reader
// sees a part of it. Leagues with play-offs have none, because their champions are not those of a table.
import type { Score, Side } from "#shared/match/sides.ts";
import type { Ingest } from "../door/ingest.ts";
import type { Fixture } from "./calendar/fixture.ts";
import { SOURCE } from "./world/register-world.ts";
import type { World, WorldLeague } from "./world/world.ts";

const PAST_SEASONS = 3;

/** The past seasons of a world, newest first: the order in which they are written. */
export function pastSeasonsOf({ leagues }: World): { league: WorldLeague; season: number }[] {
	const withTables = leagues.filter(({ playOffs }) => !playOffs);
	return Array.from({ length: PAST_SEASONS }, (_, index) => withTables.map((league) => ({ league, season: -1 - index }))).flat();
}

export interface PastSeasonParts {
	ingest: Ingest;
	/** Match ids by fixture key. */
	register(fixtures: readonly Fixture[]): Promise<Map<string, string>>;
	resultOf(fixture: Fixture): { score: Score; winner: Side | null };
	occurredAt(fixture: Fixture): number;
	breathe(): Promise<void>;
	isStopping(): boolean;
}

/** Returns `false` if it was stopped before the season was written. */
export async function writePastSeason(fixtures: readonly Fixture[], parts: PastSeasonParts): Promise<boolean> {
	const results: ReturnType<PastSeasonParts["resultOf"]>[] = [];
	for (const fixture of fixtures) {
		if (parts.isStopping()) return false;
		results.push(parts.resultOf(fixture));
		await parts.breathe();
	}
	const ids = await parts.register(fixtures);
	const requests = fixtures.map((fixture, index) => {
		const { score, winner } = results[index] as (typeof results)[number];
		const isLevel = score.home === score.away;
		const payload = { status: "finished", score, ...(isLevel && winner && { winner }) };
		return {
			matchId: ids.get(fixture.key) ?? "",
			sourceKind: "simulator" as const,
			sourceName: SOURCE,
			sourceId: "result",
			draft: { type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: parts.occurredAt(fixture) },
		};
	});
	await parts.ingest.ingestMany(requests, { inOneTransaction: true });
	await parts.breathe();
	return true;
}

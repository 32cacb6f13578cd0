// Seasons before the start of the simulation, so that leagues have champions. They have only results; each season is one transaction, so
// that no reader sees a part of it. Leagues with play-offs have no such seasons, because a table does not decide their champions.
import type { Score, Side } from "#shared/match/sides.ts";
import type { Ingest } from "../door/ingest.ts";
import type { Fixture } from "./calendar/fixture.ts";
import { SOURCE } from "./world/register-world.ts";
import type { World, WorldLeague } from "./world/world.ts";

const PAST_SEASONS = 3;

/** Returns the past seasons of a sport, newest first: they are written in this order. */
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

/** Returns `false` if the writing was stopped before the season was complete. */
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

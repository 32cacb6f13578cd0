// The public playbacks: those of the simulated sports, whose code is loaded at the first request.
import type { PlaybackPlan } from "#server/feeds/simulator/kernel/playback-plan.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import type { PlaybackRow } from "#shared/contract/rest/playbacks.ts";

export interface Playback {
	plan: PlaybackPlan;
	sport: SimulatedSport;
}

/** Returns the playbacks by id, in the order of the list. */
export async function loadPlaybacks(): Promise<ReadonlyMap<string, Playback>> {
	const sports = await loadSimulatedSports();
	return new Map(sports.flatMap((sport) => sport.playbacks.map((plan) => [plan.id, { plan, sport }] as const)));
}

export function toPlaybackRow({ plan, sport }: Playback): PlaybackRow {
	const { id, name, teams, seconds, incidents } = plan;
	return { id, sport: sport.key, name, teams, seconds, incidents };
}

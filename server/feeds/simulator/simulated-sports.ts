// The registry of simulated sports, in the order in which they start. The code of a sport is loaded only where the simulator runs.
import type { BySport } from "#shared/sports/registry.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

const SIMULATED_SPORTS = {
	football: async () => (await import("./football/simulated-football.ts")).simulatedFootball,
	basketball: async () => (await import("./basketball/simulated-basketball.ts")).simulatedBasketball,
	tennis: async () => (await import("./tennis/simulated-tennis.ts")).simulatedTennis,
	ice_hockey: async () => (await import("./ice-hockey/simulated-ice-hockey.ts")).simulatedIceHockey,
	cricket: async () => (await import("./cricket/simulated-cricket.ts")).simulatedCricket,
} satisfies Partial<BySport<() => Promise<SimulatedSport>>>;

export function loadSimulatedSports(): Promise<readonly SimulatedSport[]> {
	return Promise.all(Object.values(SIMULATED_SPORTS).map((load) => load()));
}

// The registry of simulated sports, in the order in which they start. To add one: its folder here, a line.
import type { BySport } from "#shared/sports/registry.ts";
import { simulatedBasketball } from "./basketball/simulated-basketball.ts";
import { simulatedCricket } from "./cricket/simulated-cricket.ts";
import { simulatedFootball } from "./football/simulated-football.ts";
import { simulatedIceHockey } from "./ice-hockey/simulated-ice-hockey.ts";
import { simulatedTennis } from "./tennis/simulated-tennis.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

const SIMULATED_SPORTS = {
	football: simulatedFootball,
	basketball: simulatedBasketball,
	tennis: simulatedTennis,
	ice_hockey: simulatedIceHockey,
	cricket: simulatedCricket,
} satisfies Partial<BySport<SimulatedSport>>;

export const simulatedSports: readonly SimulatedSport[] = Object.values(SIMULATED_SPORTS);

// Tennis for the simulator: its invented tours and its script.

import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { tennisFormat } from "#shared/sports/tennis/format.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { matchWinner } from "#shared/sports/tennis/scoring.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateTennis } from "./script/simulate-tennis.ts";
import { TENNIS_PLAN } from "./tennis-plan.ts";
import { TENNIS_PLAYBACKS } from "./tennis-playbacks.ts";
import { withoutPoints } from "./thin-out.ts";

export const simulatedTennis: SimulatedSport = {
	key: tennis.key,
	plan: TENNIS_PLAN,
	playbacks: TENNIS_PLAYBACKS,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: simulateTennis,
	thinOut: withoutPoints,
	isDecidedBefore: ({ detail, setup }) => {
		const known = detail as TennisDetail;
		return known.withdrawal !== null || matchWinner(known, tennisFormat(setup.format)) !== null;
	},
};

// Ice hockey with all its parts, for the server and the console. Registered in sports/registry.ts.
import type { Sport } from "#shared/match/sport.ts";
import { hockeyDesk } from "../desk/desk.ts";
import { iceHockey } from "../module.ts";

export const iceHockeySport: Sport = { module: iceHockey, desk: hockeyDesk };

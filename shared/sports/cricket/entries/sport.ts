// Cricket with all its parts, for the server and the console. Registered in sports/registry.ts.
import type { Sport } from "#shared/match/sport.ts";
import { cricketDesk } from "../desk/desk.ts";
import { cricket } from "../module.ts";

export const cricketSport: Sport = { module: cricket, desk: cricketDesk };

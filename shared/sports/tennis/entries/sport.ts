// Tennis with all its parts, for the server and the console. Registered in sports/registry.ts.
import type { Sport } from "#shared/match/sport.ts";
import { tennisDesk } from "../desk/desk.ts";
import { tennis } from "../module.ts";

export const tennisSport: Sport = { module: tennis, desk: tennisDesk };

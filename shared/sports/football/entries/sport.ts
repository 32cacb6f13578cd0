// Football with all its parts, for the server and the console. Registered in sports/registry.ts.
import type { Sport } from "#shared/match/sport.ts";
import { footballDesk } from "../desk/desk.ts";
import { football } from "../module.ts";

export const footballSport: Sport = { module: football, desk: footballDesk };

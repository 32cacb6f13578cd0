// Basketball with all its parts, for the server and the console. Registered in sports/registry.ts.
import type { Sport } from "#shared/match/sport.ts";
import { basketballDesk } from "../desk/desk.ts";
import { basketball } from "../module.ts";

export const basketballSport: Sport = { module: basketball, desk: basketballDesk };

// The input of a simulated football match: the facts that every sport has, with the positions of football's squads.
import type { MatchFacts, ScriptPlayer, ScriptTeam } from "#server/feeds/simulator/kernel/match-script.ts";

const POSITIONS = ["GK", "DF", "MF", "FW"] as const;
export type Position = (typeof POSITIONS)[number];

export type FootballPlayer = ScriptPlayer<Position>;
export type FootballTeam = ScriptTeam<Position>;
export type FootballFacts = MatchFacts<Position>;

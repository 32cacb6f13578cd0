// The input of a simulated basketball match: the facts that every sport has, with the positions of basketball's squads.
import type { MatchFacts, ScriptPlayer, ScriptTeam } from "../kernel/match-script.ts";

const POSITIONS = ["PG", "SG", "SF", "PF", "C"] as const;
export type Position = (typeof POSITIONS)[number];

export type BasketballPlayer = ScriptPlayer<Position>;
export type BasketballTeam = ScriptTeam<Position>;
export type BasketballFacts = MatchFacts<Position>;

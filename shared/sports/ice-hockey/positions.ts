// The positions of a squad's players in groups.

export const HOCKEY_POSITIONS = { goaltenders: ["G"], defenders: ["D"], forwards: ["C", "LW", "RW"] } as const;

// The positions of a squad, in groups.

export const CRICKET_POSITIONS = { batters: ["BAT"], wicketKeepers: ["WK"], allRounders: ["AR"], bowlers: ["BOWL"] } as const;

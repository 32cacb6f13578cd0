// The positions of a squad's players in groups.

export const CRICKET_POSITIONS = { batters: ["BAT"], wicketKeepers: ["WK"], allRounders: ["AR"], bowlers: ["BOWL"] } as const;

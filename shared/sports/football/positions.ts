// The positions of a squad's players in groups.

export const FOOTBALL_POSITIONS = { goalkeepers: ["GK"], defenders: ["DF"], midfielders: ["MF"], forwards: ["FW"] } as const;

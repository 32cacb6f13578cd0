// The positions of a squad's players in groups.

export const BASKETBALL_POSITIONS = { guards: ["PG", "SG"], forwards: ["SF", "PF"], centres: ["C"] } as const;

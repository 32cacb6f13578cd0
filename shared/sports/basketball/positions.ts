// The positions of a squad, in groups.

export const BASKETBALL_POSITIONS = { guards: ["PG", "SG"], forwards: ["SF", "PF"], centres: ["C"] } as const;

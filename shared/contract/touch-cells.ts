// Grid of a heat map: cells along the pitch start at the own goal, cells across it at the player's left.
export const TOUCH_CELLS = { along: 12, across: 8 } as const;

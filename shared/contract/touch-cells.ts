// How the field is cut into cells for heat maps: along it from the own goal on, across it from the player's left.
export const TOUCH_CELLS = { along: 12, across: 8 } as const;

// Height of a list row in the style sheets, reserved for rows that are not laid out.
export const ROW_REM = 3.5625;

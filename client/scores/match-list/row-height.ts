// Height of a row of a list, which stylesheets give it: what is reserved for rows that are not laid out.
export const ROW_REM = 3.5625;

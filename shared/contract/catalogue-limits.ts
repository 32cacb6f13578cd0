// Limits of the fields of the catalogue. Without zod, because forms use them too.

/** Length of the name of a team, a player, a league, a coach or an official. */
export const MAX_RECORD_NAME_LENGTH = 80;
export const MAX_SHORT_NAME_LENGTH = 14;
export const MAX_NATION_NAME_LENGTH = 60;
export const MAX_SEASON_NAME_LENGTH = 20;
export const MAX_ROUND_LENGTH = 60;
export const MAX_VENUE_LENGTH = 120;
/** Length of the name of a stage, a group or a table across groups. */
export const MAX_STAGE_NAME_LENGTH = 40;
/** Number of times that two teams meet in a season. */
export const MAX_MEETINGS = 8;
export const MAX_ZONE_LABEL_LENGTH = 60;
/** Length of the place where a rule is written: regulations and paragraph, or an address. */
export const MAX_RULE_SOURCE_LENGTH = 200;
export const MAX_CREST_INITIALS = 3;
/** Maximum weight of a league; lists sort leagues by weight. */
export const MAX_LEAGUE_WEIGHT = 1_000;
/** Strength of a team: goals per match against an average side. */
export const MIN_STRENGTH = 0.1;
export const MAX_STRENGTH = 6;

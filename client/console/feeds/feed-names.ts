// How feeds, and reasons why words of theirs were not taken, are called. Part of ops-feeds.
import type { Translate } from "#client/i18n/translate.ts";

const NAMES = ["simulator", "wyscout", "openfootball"] as const;
const CODES = [
	"held_by_desk",
	"outranked_source",
	"wrong_period",
	"match_ended",
	"match_not_started",
	"event_out_of_order",
	"invalid_event",
	"unknown_player",
	"unknown_event",
] as const;

/** A feed that nobody has named is called as it calls itself. */
export function feedName(t: Translate, feed: string): string {
	const known = NAMES.find((name) => name === feed);
	return known ? t(`feeds.name.${known}`) : feed;
}

export const reasonName = (t: Translate, code: string): string => t(`feeds.code.${CODES.find((known) => known === code) ?? "other"}`);

// Names of feeds, and of the reasons for which their events were refused. Part of ops-feeds.
import type { Translate } from "#client/i18n/text-of.ts";
import { isFeed } from "#shared/contract/feeds.ts";

const CODES = [
	"overridden",
	"outranked_source",
	"wrong_period",
	"match_ended",
	"match_not_started",
	"event_out_of_order",
	"invalid_event",
	"unknown_player",
	"unknown_event",
] as const;

/** Returns the text of a feed's name; a feed without a text has its own name. */
export function feedName(t: Translate, feed: string): string {
	return isFeed(feed) ? t(`feeds.name.${feed}`) : feed;
}

export const reasonName = (t: Translate, code: string): string => t(`feeds.code.${CODES.find((known) => known === code) ?? "other"}`);

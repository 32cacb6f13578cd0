// The registry of feeds: one adapter per provider, by the name under which it submits.
import type { FileFeed, SteadyFeed } from "#shared/contract/feeds.ts";
import type { FileFeedAdapter, SteadyFeedAdapter } from "../door/feed-adapter.ts";
import { cricsheet } from "../importers/cricsheet/cricsheet.ts";
import { openfootball } from "../importers/openfootball/openfootball.ts";
import { spreadsheet } from "../importers/spreadsheet/spreadsheet.ts";
import { wyscout } from "../importers/wyscout/wyscout.ts";
import { apiFootball } from "../providers/api-football/api-football.ts";
import { footballData } from "../providers/football-data/football-data.ts";
import { polledFeed } from "../providers/polled/start-provider.ts";
import { startSimulator } from "../simulator/start-simulator.ts";

export const FEEDS = {
	simulator: { start: startSimulator },
	"api-football": polledFeed(apiFootball),
	"football-data": polledFeed(footballData),
	wyscout,
	openfootball,
	cricsheet,
	csv: spreadsheet,
} as const satisfies Record<SteadyFeed, SteadyFeedAdapter> & Record<FileFeed, FileFeedAdapter>;

export const fileFeedOf = (name: FileFeed): FileFeedAdapter => FEEDS[name];

// The registry of feeds: one adapter per provider, by the name in its submissions.
import type { FileFeed, SteadyFeed } from "#shared/contract/feeds.ts";
import { apiFootball } from "./api-football/api-football.ts";
import { cricsheet } from "./cricsheet/cricsheet.ts";
import type { FileFeedAdapter, SteadyFeedAdapter } from "./feed-adapter.ts";
import { footballData } from "./football-data/football-data.ts";
import { openfootball } from "./openfootball/openfootball.ts";
import { polledFeed } from "./polled/start-provider.ts";
import { wyscout } from "./replay/wyscout.ts";
import { startSimulator } from "./simulator/start-simulator.ts";
import { spreadsheet } from "./spreadsheet/spreadsheet.ts";

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

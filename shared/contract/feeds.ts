// Names of the feeds, as used by settings, the console and the log of a match.

/** Feeds that submit continuously. They are enabled in the setting FEEDS and can be paused. */
export const STEADY_FEEDS = ["simulator", "api-football", "football-data"] as const;
export type SteadyFeed = (typeof STEADY_FEEDS)[number];

/** Feeds that submit when a file is imported. */
export const FILE_FEEDS = ["openfootball", "wyscout", "cricsheet", "csv"] as const;
export type FileFeed = (typeof FILE_FEEDS)[number];

export type FeedName = SteadyFeed | FileFeed;
export const FEED_NAMES: readonly FeedName[] = [...STEADY_FEEDS, ...FILE_FEEDS];

export const isFeed = (name: string): name is FeedName => FEED_NAMES.some((feed) => feed === name);
export const isSteady = (feed: FeedName): feed is SteadyFeed => STEADY_FEEDS.some((steady) => steady === feed);

/** Outcomes of an import per row, most urgent first. */
export const IMPORT_VERDICTS = ["refused", "disputed", "withheld", "changed", "remarked", "taken"] as const;

/** Reserved names that are not feeds: manual entries, tests and the site's own name. */
const OWN_SOURCES: ReadonlySet<string> = new Set(["operator", "staff", "desk", "tests", "touchline"]);
/** Whether the site uses the name for a source of its own; other systems must not push under such a name. */
export const isReservedSource = (name: string): boolean => isFeed(name) || OWN_SOURCES.has(name);

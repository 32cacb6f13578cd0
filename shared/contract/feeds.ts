// The feeds by name, as settings, the console and the log of a match call them.

/** Submit by themselves as time goes on: named in the setting FEEDS, and may be paused. */
export const STEADY_FEEDS = ["simulator", "api-football", "football-data"] as const;
export type SteadyFeed = (typeof STEADY_FEEDS)[number];

/** Submit when somebody imports a file. */
export const FILE_FEEDS = ["openfootball", "wyscout", "cricsheet", "csv"] as const;
export type FileFeed = (typeof FILE_FEEDS)[number];

export type FeedName = SteadyFeed | FileFeed;
export const FEED_NAMES: readonly FeedName[] = [...STEADY_FEEDS, ...FILE_FEEDS];

export const isFeed = (name: string): name is FeedName => FEED_NAMES.some((feed) => feed === name);
export const isSteady = (feed: FeedName): feed is SteadyFeed => STEADY_FEEDS.some((steady) => steady === feed);

/** What an import did with a row, in the order in which somebody has to look at them. */
export const IMPORT_VERDICTS = ["refused", "disputed", "withheld", "changed", "remarked", "taken"] as const;

/** Of what people enter, and of tests. */
const OWN_SOURCES: ReadonlySet<string> = new Set(["operator", "staff", "desk", "tests", "touchline"]);
/** The site's own sources: no other system may push under their names. */
export const isReservedSource = (name: string): boolean => isFeed(name) || OWN_SOURCES.has(name);

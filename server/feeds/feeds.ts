// The feeds there are, by the name that they tell under: a registry, one line each. Read by the console and by the desk.

interface FeedKind {
	/** It tells by itself as time goes on, and staff may let it rest. Others tell when somebody imports. */
	isSteady: boolean;
}

export const FEEDS = {
	simulator: { isSteady: true },
	wyscout: { isSteady: false },
	openfootball: { isSteady: false },
} as const satisfies Record<string, FeedKind>;

export type FeedName = keyof typeof FEEDS;

export const isFeed = (name: string): name is FeedName => Object.hasOwn(FEEDS, name);

// GET /api/ops/feeds, PUT and DELETE …/pause, GET /api/ops/matches/…/feed-remarks: states of feeds, pausing steady feeds, and their
// remarks on a match.

import type { ProvidersSettings } from "#server/config/provider-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import type { FeedStateTable } from "#server/db/tables/desk-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { countWaiting } from "#server/overrides/discrepancy.store.ts";
import { FEED_NAMES, isFeed } from "#shared/contract/feeds.ts";
import { type FeedView, listFeeds, listMatchRemarks, pauseFeed, resumeFeed } from "#shared/contract/rest/console/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readFeedStates } from "./door/feed-state.store.ts";
import type { FeedCounts, FeedStates } from "./door/feed-states.ts";
import { countRunning } from "./imports/import.store.ts";
import { deadSince } from "./imports/import-reports.ts";
import { readRemarksOf } from "./providers/polled/feed-match.store.ts";
import { viewPolled } from "./providers/polled/view-polled.ts";
import { readPushSources } from "./push/api-key.store.ts";
import { type FeedCircumstances, isSteadyFeed, stateOf } from "./seen-feeds.ts";

/** Maximum number of remarks shown with a match. */
const MAX_REMARKS = 20;
const COMMAND = { scope: "ops:scores", rate: { points: 30, perSeconds: 10 }, isIdempotent: false } as const;

interface FeedsApiParts {
	db: Db;
	states: FeedStates;
	/** Settings of feeds that poll a provider. */
	providers?: ProvidersSettings;
	clock: Clock;
}

export function feedsApi({ db, states, providers = {}, clock }: FeedsApiParts): ApiDefinition[] {
	async function setPaused(feed: string, by: string | null) {
		const isPushed = (await readPushSources(db.kysely, { areRevoked: true })).includes(feed);
		if (!isPushed && !isFeed(feed)) throw new AppError({ code: "not_found", message: `There is no feed ${feed}.` });
		if (!isPushed && !isSteadyFeed(feed)) {
			throw new AppError({
				code: "invalid_request",
				message: `${feed} only runs when somebody starts an import: there is nothing to pause.`,
			});
		}
		const before = await states.setPaused(feed, by);
		return { subject: `feed ${feed}`, before: { isPaused: before.is_paused === 1 }, after: { isPaused: by !== null } };
	}

	return [
		defineQuery(listFeeds, { scope: "ops:scores" }, async () => {
			const now = clock();
			const known = new Map((await readFeedStates(db.kysely)).map((state) => [state.feed, state]));
			const waiting = await countWaiting(db.kysely);
			const running = await countRunning(db.kysely, deadSince(now));
			const polled = await viewPolled(db, providers, now);
			const feeds: FeedView[] = [];
			const pushed = await readPushSources(db.kysely, { areRevoked: true });
			for (const feed of [...FEED_NAMES, ...pushed]) {
				const state = known.get(feed);
				const isPushed = pushed.includes(feed);
				// A permanent feed without a state has never run on this site, so it is not listed.
				if (isSteadyFeed(feed) && !state) continue;
				const pausedBy = state?.paused_by ? await staffNameOf(db.kysely, state.paused_by) : null;
				const view = viewOf(feed, state, { running: running.get(feed) ?? 0, isPushed, now });
				feeds.push({ ...view, pausedBy, waiting: waiting.get(feed) ?? 0, polled: polled.get(feed) ?? null });
			}
			return { feeds, at: now };
		}),

		defineQuery(listMatchRemarks, { scope: "ops:scores" }, async ({ params: { matchId } }) => ({
			remarks: await readRemarksOf(db.kysely, matchId, MAX_REMARKS),
		})),

		defineCommand(pauseFeed, COMMAND, async ({ params: { feed } }, { actor, audit }) => {
			audit(await setPaused(feed, actor?.id ?? ""));
			return {};
		}),

		defineCommand(resumeFeed, COMMAND, async ({ params: { feed } }, { audit }) => {
			audit(await setPaused(feed, null));
			return {};
		}),
	];
}

function viewOf(feed: string, state: FeedStateTable | undefined, circumstances: FeedCircumstances) {
	const { accepted = 0, ...codes } = JSON.parse(state?.counts ?? "{}") as FeedCounts;
	const refused = Object.entries(codes).map(([code, count]) => ({ code, count }));
	const error = state?.last_error && state.last_error_at !== null ? { message: state.last_error, at: state.last_error_at } : null;
	return {
		feed,
		isSteady: circumstances.isPushed || isSteadyFeed(feed),
		state: stateOf(feed, state, circumstances),
		reportedAt: state?.last_report_at ?? null,
		accepted,
		refused: refused.sort((one, other) => other.count - one.count),
		error,
		pausedAt: state?.paused_at ?? null,
	};
}

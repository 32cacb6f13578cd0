// Polls a provider: one node at a time, within the limits of the subscription, live matches first. A step makes at most one request.
import type { ProviderSettings } from "#server/config/provider-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { createFeedPositions } from "#server/feeds/door/feed-position.store.ts";
import type { FeedStates } from "#server/feeds/door/feed-states.ts";
import type { Ingest } from "#server/feeds/door/ingest.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import { remarkOnCleaned, visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { markDetailed, readFollowed } from "./feed-match.store.ts";
import type { PlannedRequest, PlanView, Provider } from "./provider.ts";
import { createProviderClient } from "./requests/provider-client.ts";
import { createRequestBudget } from "./requests/request-budget.ts";
import type { StatedLimits } from "./requests/request-plan.ts";
import { createReportTaker, type Reports } from "./take-reports.ts";

export interface PollParts {
	provider: Provider;
	settings: ProviderSettings;
	db: Db;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	/** Polled feeds of the site, by descending priority. */
	priority?: readonly string[];
	feedStates?: Pick<FeedStates, "reportFailure">;
	clock: Clock;
	log: Logger;
	/** Returns a number within [0, 1). */
	random?: () => number;
	/** Aborts a running request. */
	signal?: AbortSignal;
}

export interface ProviderPoll {
	/** Makes the most urgent due request. Resolves with the wait until the next step. */
	step(): Promise<number>;
}

interface Position {
	requestedAt: Record<string, number>;
	facts: Record<string, unknown>;
}

const MAX_WAIT_MS = MINUTE_MS;
const SHORTEST_WAIT_MS = 100;
/** HTTP statuses that concern the request, not the provider. */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 403, 404]);
/** Maximum difference of the clocks that is ignored, because providers state their clock in whole seconds. */
const SAME_CLOCK_MS = 2 * SECOND_MS;

export function createProviderPoll(parts: PollParts): ProviderPoll {
	const { provider, settings, db, feedStates, clock, log, random = Math.random } = parts;
	const { feed, follower } = provider;
	const client = createProviderClient({ url: settings.url, headers: provider.headers(settings.key), signal: parts.signal }, clock);
	const budget = createRequestBudget({ db, feed, plan: settings.plan, clock, random });
	const positions = createFeedPositions(db, clock);
	const taker = createReportTaker({ ...parts, feed, follower });
	let dayLeft = settings.plan.perDay ?? Number.POSITIVE_INFINITY;
	/** A response that was read but not yet submitted, because the log was unavailable. */
	let untaken: { request: PlannedRequest; reports: Reports; facts: Record<string, unknown>; offsetMs: number } | null = null;

	async function readView(): Promise<PlanView & Position> {
		const now = clock();
		const position = ((await positions.read(feed)) ?? { requestedAt: {}, facts: {} }) as Position;
		const matches = await readFollowed(db.kysely, feed, { from: now - DAY_MS, to: now + 2 * DAY_MS });
		return { now, leagues: settings.leagues, plan: settings.plan, dayLeft, matches, ...position };
	}

	async function ask(request: PlannedRequest, view: PlanView): Promise<number> {
		const taken = await budget.take(request.reserved);
		dayLeft = taken.dayLeft;
		if (taken.waitMs > 0) return Math.min(MAX_WAIT_MS, taken.waitMs);
		const answer = await client.get(request.path);
		const stated = provider.stated(answer.headers, clock());
		if (answer.kind === "failed") {
			const isRefused = answer.status !== null && OF_THE_REQUEST.has(answer.status);
			return isRefused ? leave(request, answer.message, stated) : fail(answer.message, stated);
		}
		if (answer.kind === "unchanged") {
			await budget.answered(stated);
			return settle(request, {});
		}
		const { value: json, cleaned } = visibleTexts(answer.json);
		const reading = provider.read(request, json, view);
		if (reading.kind === "refused") {
			client.forget(request.path);
			if (reading.of === "feed")
				return fail(reading.message, { ...stated, retryAfterMs: Math.max(stated.retryAfterMs ?? 0, reading.waitMs) });
			return leave(request, reading.message, stated);
		}
		await budget.answered(stated);
		const offsetMs = Math.abs(answer.offsetMs ?? 0) > SAME_CLOCK_MS ? (answer.offsetMs ?? 0) : 0;
		const remarks = cleaned.map((text) => ({ row: request.name, message: remarkOnCleaned(text) }));
		const reports = { ...reading.reports, remarks: [...reading.reports.remarks, ...remarks] };
		untaken = { request, reports, facts: reading.facts ?? {}, offsetMs };
		return take();
	}

	/** Skips a request that the subscription does not include or that is wrong; other requests continue. */
	async function leave(request: PlannedRequest, message: string, stated: StatedLimits): Promise<number> {
		await budget.answered(stated);
		await taker.take({ matches: [], remarks: [{ row: request.name, message }] }, 0);
		log.warn({ feed, request: request.name, reason: message }, "A provider refused a request, left until its next turn");
		return settle(request, {}, new Error(message));
	}

	/** Throws FeedStalled if the log is unavailable; the response is stored for the next step. */
	async function take(): Promise<number> {
		if (untaken === null) return 0;
		const { request, reports, facts, offsetMs } = untaken;
		const { isUnsettled } = await taker.take(reports, offsetMs);
		if (isUnsettled) client.forget(request.path);
		untaken = null;
		return settle(request, facts);
	}

	async function fail(message: string, stated: StatedLimits): Promise<number> {
		const waitMs = await budget.failed(stated);
		log.warn({ feed, reason: message, waitMs }, "A provider did not answer, retrying later");
		feedStates?.reportFailure(feed, new Error(message));
		return Math.min(MAX_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waitMs));
	}

	async function settle(
		{ name, details = [] }: PlannedRequest,
		facts: Record<string, unknown>,
		error: Error | null = null,
	): Promise<number> {
		const now = clock();
		await markDetailed(db.kysely, feed, details, now);
		const position = ((await positions.read(feed)) ?? { requestedAt: {}, facts: {} }) as Position;
		await positions.save(feed, { requestedAt: { ...position.requestedAt, [name]: now }, facts: { ...position.facts, ...facts } });
		feedStates?.reportFailure(feed, error);
		return SHORTEST_WAIT_MS;
	}

	return {
		async step() {
			if (untaken !== null) return take();
			const view = await readView();
			const requests = provider.plan(view);
			const due = requests.find(({ dueAt }) => dueAt <= view.now);
			if (due) return ask(due, view);
			const nextAt = Math.min(...requests.map(({ dueAt }) => dueAt));
			return Math.min(MAX_WAIT_MS, Math.max(SHORTEST_WAIT_MS, nextAt - view.now));
		},
	};
}

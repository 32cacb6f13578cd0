// Checks for /readyz whether pages are rendered: renders the status page, at most every few seconds. This also stores a copy of the status
// page for times without a database; copies in other locales than the default one exist only if somebody has opened the page.
import { setTimeout as sleep } from "node:timers/promises";
import type { NotReady, ReadinessCheck } from "#server/http/readiness.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { LastCopies } from "./last-copies.ts";
import type { PageInput, PageRenderer } from "./page-renderer.ts";
import { UNKNOWN_ZONE } from "./reader-zone.ts";

const CHECK_EVERY_MS = 10 * SECOND_MS;
const CHECK_FAILING_EVERY_MS = SECOND_MS;
/** Maximum time that a health check waits for a busy server; after it, the previous result is used. */
const MAX_WAIT_MS = 2 * SECOND_MS;
/** Time after which a render is considered stuck. */
const STUCK_AFTER_MS = 30 * SECOND_MS;

const FAILING: readonly NotReady[] = [
	{ code: "pages_fail", message: "Pages cannot be rendered. Restart the node, the log has the reason." },
];

const GUEST: PageInput = {
	target: pagePaths.status(),
	fetchSite: null,
	reader: null,
	cookies: null,
	country: null,
	confirmedAge: null,
	rulesVersion: 0,
	preferences: { ...readPreferences(null), zone: UNKNOWN_ZONE },
};

/** `report` takes the reason of a failure. `now` returns milliseconds of a monotonic clock. */
export function createPageCheck(parts: {
	render: PageRenderer["render"];
	copies: Pick<LastCopies, "store">;
	clock: Clock;
	report(error: unknown): void;
	now?: () => number;
}): ReadinessCheck {
	const { render, copies, clock, report, now = () => performance.now() } = parts;
	let isFailing = false;
	let checkedAtMs = Number.NEGATIVE_INFINITY;
	let underWay: { sinceMs: number; settled: Promise<void> } | null = null;

	async function check(): Promise<void> {
		try {
			const at = clock();
			const page = await render(GUEST, new AbortController().signal);
			copies.store(GUEST, page, at);
			// 503 means that the database is unavailable, which another check reports.
			isFailing = page.status >= 500 && page.status !== 503;
		} catch (error) {
			isFailing = true;
			report(error);
		}
		checkedAtMs = now();
		underWay = null;
	}

	return async () => {
		const everyMs = isFailing ? CHECK_FAILING_EVERY_MS : CHECK_EVERY_MS;
		if (!underWay && now() - checkedAtMs >= everyMs) underWay = { sinceMs: now(), settled: check() };
		if (underWay) await Promise.race([underWay.settled, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
		const isStuck = underWay !== null && now() - underWay.sinceMs > STUCK_AFTER_MS;
		return isFailing || isStuck ? FAILING : [];
	};
}

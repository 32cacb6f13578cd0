// Checks for /readyz whether pages are rendered: renders a page that needs hardly any data, at most every few seconds.
import { setTimeout as sleep } from "node:timers/promises";
import type { NotReady, ReadinessCheck } from "#server/http/readiness.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { PageInput, PageRenderer } from "./page-renderer.ts";
import { UNKNOWN_ZONE } from "./reader-zone.ts";

const CHECK_EVERY_MS = 10 * SECOND_MS;
const CHECK_FAILING_EVERY_MS = SECOND_MS;
/** A health check waits at most this long for a busy server: then the previous result counts. */
const MAX_WAIT_MS = 2 * SECOND_MS;
/** A render that takes this long will not end. */
const STUCK_AFTER_MS = 30 * SECOND_MS;

const FAILING: readonly NotReady[] = [
	{ code: "pages_fail", message: "Pages cannot be rendered. Restart the node, the log has the reason." },
];

const GUEST: PageInput = {
	target: pagePaths.login(),
	fetchSite: null,
	reader: null,
	cookies: null,
	country: null,
	preferences: { ...readPreferences(null), zone: UNKNOWN_ZONE },
};

/** `report` takes the reason of a failure. `now` returns milliseconds of a monotonic clock. */
export function createPageCheck(parts: {
	render: PageRenderer["render"];
	report(error: unknown): void;
	now?: () => number;
}): ReadinessCheck {
	const { render, report, now = () => performance.now() } = parts;
	let isFailing = false;
	let checkedAtMs = Number.NEGATIVE_INFINITY;
	let underWay: { sinceMs: number; settled: Promise<void> } | null = null;

	async function check(): Promise<void> {
		try {
			const { status } = await render(GUEST, new AbortController().signal);
			// 503 means that the database is unavailable, which another check reports.
			isFailing = status >= 500 && status !== 503;
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

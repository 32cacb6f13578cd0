// Runs checks at the same time, each within a limit. The result of a check that throws or is too slow is unknown, and the others continue.
import type { CheckResult } from "#shared/contract/rest/console/doctor.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { CHECKS } from "./checks.ts";
import { type Check, type Finding, unknown } from "./kernel/check.ts";
import type { Site } from "./kernel/site.ts";

/** A check that sends two requests to a server needs up to nine seconds if neither is answered. */
const LIMIT_MS = 10 * SECOND_MS;

/** The results in the order of the checks. Never throws. */
export function runChecks(site: Site, { checks = CHECKS, limitMs = LIMIT_MS }: { checks?: Record<string, Check>; limitMs?: number } = {}) {
	return Promise.all(
		Object.entries(checks).map(
			async ([name, { title, run }]): Promise<CheckResult> => ({ name, title, ...(await runOne(run, site, limitMs)) }),
		),
	);
}

async function runOne(run: Check["run"], site: Site, limitMs: number): Promise<Finding> {
	const limit = new AbortController();
	const { promise: late, resolve } = Promise.withResolvers<Finding>();
	const timer = setTimeout(() => {
		limit.abort();
		resolve(unknown(`There was no result within ${limitMs / SECOND_MS} s.`));
	}, limitMs);
	try {
		return await Promise.race([run(site, limit.signal), late]);
	} catch (error) {
		return unknown(`The check failed: ${(error as Error).message}`);
	} finally {
		clearTimeout(timer);
	}
}

/** Returns `true` if the site has a fault. */
export const hasFault = (results: readonly CheckResult[]) => results.some(({ status }) => status === "fault");

// No user sees another user's data: two accounts, two tabs, random steps. Leaks that are planted are found. SEQUENCES=… sets the number of
// sequences, SEED=… replays a failed one, or is the first. A few run in `npm test` (browser/session/tabs.test.ts).
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { PLANTED_LEAKS } from "./planted-leaks.ts";
import { runSequence, type Sequence } from "./random-sequence.ts";
import type { ReaderWatch } from "./reader-watch.ts";
import { startTwoAccountSite, type TwoAccountSite } from "./two-account-site.ts";

const { SEED, SEQUENCES } = process.env;
const COUNT = Number(SEQUENCES ?? (SEED ? 1 : 500));
const FIRST = Number(SEED ?? 1);
/** Number of sequences within which a planted leak must be found. */
const MAX_TRIES = 60;
/** Number of parallel browsers. */
const LANES = Math.min(COUNT, 2);

describe.skipIf(!chromiumPath)("Of two accounts in two tabs", () => {
	let browsers: Browser[];
	let site: TwoAccountSite;

	beforeAll(async () => {
		[site, ...browsers] = await Promise.all([startTwoAccountSite(), ...Array.from({ length: LANES }, () => launchChromium())]);
	});
	afterAll(async () => {
		await Promise.all(browsers?.map((browser) => browser.close()) ?? []);
		await site?.stop();
	});

	it(`none is seen in the other's place, and each is at once (${COUNT} sequences from seed ${FIRST})`, async () => {
		const seeds = Array.from({ length: COUNT }, (_, index) => FIRST + index);
		const failed: (Sequence & { seed: number })[] = [];
		let done = 0;
		let steps = 0;
		const startedAt = Date.now();
		await Promise.all(
			browsers.map(async (browser) => {
				for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
					const sequence = await runSequence(browser, site, seed);
					steps += sequence.steps.length;
					done++;
					if (done % 25 === 0) console.log(`${done} of ${COUNT} sequences, ${failed.length} with foreign or missing data`);
					if (sequence.leaks.length > 0) {
						console.log(`seed ${seed}`, JSON.stringify(sequence, null, "\t"));
						failed.push({ seed, ...sequence });
					}
				}
			}),
		);
		console.log(
			`${COUNT} sequences, ${steps} steps, ${failed.length} with foreign or missing data, ${Math.round((Date.now() - startedAt) / 1_000)} s`,
		);
		expect(failed).toEqual([]);
	}, 7_200_000);

	it.each(PLANTED_LEAKS)(
		"is found: $name",
		async ({ name, seed: first, isOfDrafts = false, plant }) => {
			const [browser] = browsers;
			if (!browser) throw new Error("no browser");
			let wasPlanted = false;
			for (let seed = first; seed < first + MAX_TRIES; seed++) {
				let isPlanted = () => false;
				const prepare = async (context: BrowserContext, watch: ReaderWatch) => {
					({ isPlanted } = await plant(context, watch));
				};
				const { leaks } = await runSequence(browser, site, seed, { prepare, isOfDrafts });
				// A sequence that never opens the affected page does not load the planted leak.
				wasPlanted ||= isPlanted();
				if (!isPlanted() || leaks.length === 0) continue;
				console.log(`${name}: found by seed ${seed}: ${leaks[0]}`);
				return;
			}
			expect.fail(wasPlanted ? `not found by ${MAX_TRIES} sequences` : "not planted: the build's scripts have no such part");
		},
		900_000,
	);
});

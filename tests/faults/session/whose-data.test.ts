// Nobody sees another's data: two accounts, two tabs, steps at random. LONG=1 runs five hundred sequences; SEED=… replays one that failed.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { runSequence, type Sequence } from "./random-sequence.ts";
import { ACCOUNTS, type Account, startTwoAccountSite, type TwoAccountSite } from "./two-account-site.ts";

const { SEED, LONG, SEQUENCES } = process.env;
const COUNT = SEED ? 1 : Number(SEQUENCES ?? (LONG === "1" ? 500 : 3));
const FIRST = Number(SEED ?? 1);
/** Browsers at a time. */
const LANES = COUNT > 1 ? 2 : 1;

describe.skipIf(!chromiumPath)("Of two accounts in two tabs", () => {
	let browsers: Browser[];
	let site: TwoAccountSite;
	let userIds: Record<Account, string>;

	beforeAll(async () => {
		[site, ...browsers] = await Promise.all([startTwoAccountSite(), ...Array.from({ length: LANES }, () => launchChromium())]);
		const ids = await Promise.all(ACCOUNTS.map(async (account) => [account, (await site.logIn(account)).user.id]));
		userIds = Object.fromEntries(ids);
	});
	afterAll(async () => {
		await Promise.all(browsers?.map((browser) => browser.close()) ?? []);
		await site?.stop();
	});

	it(
		`none is seen in the other's place, and each is at once (${COUNT} sequences from seed ${FIRST})`,
		async () => {
			const seeds = Array.from({ length: COUNT }, (_, index) => FIRST + index);
			const failed: (Sequence & { seed: number })[] = [];
			let steps = 0;
			const startedAt = Date.now();
			await Promise.all(
				browsers.map(async (browser) => {
					for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
						const sequence = await runSequence(browser, site, seed, { userIds }).catch((error: unknown) => ({
							steps: [],
							leaks: [`the sequence itself failed: ${error}`],
						}));
						steps += sequence.steps.length;
						if (sequence.leaks.length > 0) {
							console.log(`seed ${seed}`, sequence);
							failed.push({ seed, ...sequence });
						}
					}
				}),
			);
			console.log(
				`${COUNT} sequences, ${steps} steps, ${failed.length} with foreign or missing data, ${Math.round((Date.now() - startedAt) / 1_000)} s`,
			);
			expect(failed).toEqual([]);
		},
		LONG === "1" || SEQUENCES ? 7_200_000 : 300_000,
	);
});

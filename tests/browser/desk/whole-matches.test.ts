// Whole matches, each scored at the desk only by keyboard while a reader's page follows, at the length of its format: at the end score,
// line score or scorecard, playback and log agree, and axe reports nothing. They take minutes each, so they only run with LONG=1; the
// short journeys of the sports are in the other files of this folder.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { cricketPlayback } from "#shared/sports/cricket/playback.ts";
import { hockeyPlayback } from "#shared/sports/ice-hockey/playback.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";
import { tennisPlayback } from "#shared/sports/tennis/playback.ts";
import { BASKETBALL, CRICKET, FOOTBALL, ICE_HOCKEY, TENNIS } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { startDeskSite } from "./desk-site.ts";
import { pressEnd } from "./front-match.ts";

/** Presses a key, and then the shirt numbers of the players that its pad asks for; `Escape` leaves the rest unknown. */
type Press = (code: string, ...answers: (number | "Escape")[]) => Promise<void>;

interface WholeMatch {
	sport: SportKey;
	format: MatchFormat;
	/** Minimum time between two presses: a faster one would correct the first, or count as a duplicate. */
	gapMs: number;
	/** Scores the match and returns the score that it must have. */
	score(press: Press): Promise<{ home: number; away: number }>;
	/** Plays the match back, and returns its state at the end of the playback. */
	playedBack(state: MatchState): MatchState | undefined;
	/** The reader's table of the match, and its expected content. */
	table: { name: string; holds: RegExp };
}

const TIMES = (count: number) => Array.from({ length: count }, (_, index) => index);

const MATCHES: readonly (readonly [string, WholeMatch])[] = [
	[
		"basketball, four quarters of ten minutes and an overtime",
		{
			sport: BASKETBALL,
			format: { hasExtraTime: true, hasShootOut: false },
			gapMs: QUICK_MS + 50,
			score: scoreBasketball,
			playedBack: (state) => basketballPlayback(state as never)?.stateAt(Number.MAX_SAFE_INTEGER),
			table: { name: "Score by period", holds: /OT/ },
		},
	],
	[
		"tennis, the best of three sets with a tie-break",
		{
			sport: TENNIS,
			format: { hasExtraTime: false, hasShootOut: false },
			gapMs: 2_050,
			score: scoreTennis,
			playedBack: (state) => tennisPlayback(state as never)?.stateAt(Number.MAX_SAFE_INTEGER),
			table: { name: "Score by set", holds: /7.*6.*6.*2/s },
		},
	],
	[
		"ice hockey, three periods and sudden death",
		{
			sport: ICE_HOCKEY,
			format: { hasExtraTime: true, hasShootOut: true },
			gapMs: QUICK_MS + 50,
			score: scoreHockey,
			playedBack: (state) => hockeyPlayback(state as never)?.stateAt(Number.MAX_SAFE_INTEGER),
			table: { name: "Score by period", holds: /OT/ },
		},
	],
	[
		"cricket, ten overs a side",
		{
			sport: CRICKET,
			format: { hasExtraTime: false, hasShootOut: false, options: { overs: 10 } },
			gapMs: QUICK_MS + 50,
			score: scoreCricket,
			playedBack: (state) => cricketPlayback(state as never)?.stateAt(Number.MAX_SAFE_INTEGER),
			table: { name: "Batting of Northbridge", holds: /c Away Player \d+ b Away Player \d+/ },
		},
	],
];

it("Whole matches are laid down for every sport beside football", () => {
	expect(MATCHES.map(([, { sport }]) => sport).sort()).toEqual(SPORT_KEYS.filter((sport) => sport !== FOOTBALL).sort());
});

if (process.env.LONG) describe.skipIf(!chromiumPath)("A whole match at the desk", scoreAll);

function scoreAll() {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium();
	});
	afterAll(() => browser?.close());

	it.each(MATCHES)(
		"of %s is scored by keyboard and followed by a fan",
		async (_name, { sport, format, gapMs, score, playedBack, table }) => {
			const site = await startDeskSite(browser, { sport, format });
			const [match] = site.matches;
			if (!match) throw new Error("no match");
			const desk = await site.openDesk("Ann Keeper", { path: pagePaths.desk(match.id) });
			const fan = await site.openFan(match);
			const wanted = await score(pressing(desk, gapMs));
			await expect.poll(() => desk.getByText(/^\d+ unsent$/).count(), { timeout: 10_000 }).toBe(0);

			const { setup, events, match: row } = await site.read(match.id);
			const state = foldLog(sportOf(sport), setup, events);
			expect([state.status, state.score, row.live.score]).toEqual(["finished", wanted, wanted]);
			expect(playedBack(state)).toEqual(state);
			await expect.poll(() => fan.getByRole("table", { name: table.name }).first().textContent(), { timeout: 10_000 }).toMatch(table.holds);
			await expect.poll(() => fan.locator("h1").textContent()).toMatch(new RegExp(`${wanted.home}.*–.*${wanted.away}`, "s"));
			expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
			expect(await findAxeViolationsInBothThemes(desk)).toEqual([]);
			expect(site.errors).toEqual([]);
			await site.closePages();
			await site.stop();
		},
		900_000,
	);
}

function pressing(desk: Page, gapMs: number): Press {
	let earliest = 0;
	return async (code, ...answers) => {
		await desk.waitForTimeout(Math.max(0, earliest - Date.now()));
		if (code.startsWith("Bracket")) await pressEnd(desk, code);
		else await desk.keyboard.press(code);
		earliest = Date.now() + gapMs;
		for (const answer of answers) {
			await desk.getByRole("group", { name: "Players" }).waitFor();
			if (answer === "Escape") {
				await desk.keyboard.press("Escape");
				return;
			}
			for (const digit of String(answer)) await desk.keyboard.press(`Digit${digit}`);
			await desk.keyboard.press("Enter");
		}
		await expect.poll(() => desk.getByText(/^\d+ unsent$/).count(), { timeout: 10_000 }).toBe(0);
	};
}

/** Twos, threes and free throws of both sides, misses with their rebounds, fouls and turnovers; level after four quarters. */
async function scoreBasketball(press: Press): Promise<{ home: number; away: number }> {
	const score = { home: 0, away: 0 };
	for (const quarter of TIMES(4)) {
		await press("Space");
		for (const round of TIMES(5)) {
			await press("KeyW", 1 + round, 2 + round);
			await press("KeyI", 2 + round, "Escape");
			await press("KeyS", 3);
			await press("KeyU", 4);
			await press("KeyE", 4 + round, "Escape");
			await press("KeyO", 5, 6);
			score.home += 5;
			score.away += 5;
		}
		await press("KeyX", 1 + quarter);
		await press("KeyP", 9);
		await press("KeyQ", 8);
		await press("KeyZ", 6);
		score.home += 1;
		score.away += 1;
		await press("BracketLeft");
	}
	await press("Space");
	await press("KeyW", 3, "Escape");
	await press("BracketLeft");
	await press("BracketRight");
	return { home: score.home + 2, away: score.away };
}

/** Service games to six all and a tie-break, then two breaks of service. */
async function scoreTennis(press: Press): Promise<{ home: number; away: number }> {
	const ofHome = ["KeyA", "KeyW", "KeyE", "KeyQ"];
	const ofAway = ["KeyL", "KeyO", "KeyI", "KeyP"];
	const game = async (keys: readonly string[]) => {
		for (const key of keys) await press(key);
	};
	await press("Space");
	await press("KeyZ");
	for (const one of TIMES(12)) await game(one % 2 === 0 ? ofHome : ofAway);
	for (const winner of "hahahhahhah") await press(winner === "h" ? "KeyW" : "KeyO");
	await press("Space");
	// The away side begins, because it received the first point of the tie-break.
	await game(ofAway);
	await game(ofHome);
	await game(["KeyO", "KeyW", "KeyO", "KeyW", "KeyO", "KeyW", "KeyE", "KeyR"]);
	await game(ofHome);
	await game(["KeyW", "KeyE", "KeyR", "KeyQ"]);
	await game(ofHome);
	await game(["KeyO", "KeyL", "KeyI", "KeyP"]);
	await game(ofHome);
	return { home: 2, away: 0 };
}

/** Shots, penalties and goals in three periods, a goaltender pulled for the equalizer, and the goal that ends the match. */
async function scoreHockey(press: Press): Promise<{ home: number; away: number }> {
	/** Shots between goals, because two goals of a side within five seconds would count as one. */
	const shots = async (rounds = 4) => {
		for (const round of TIMES(rounds)) {
			await press("KeyW", 9 + round);
			await press("KeyO", 8 + round);
			await press("KeyE", 7);
			await press("KeyI", 6);
		}
	};
	await press("Space");
	await shots();
	await press("KeyQ", 9, 8, 7);
	await shots(1);
	await press("KeyL", 4);
	await press("KeyQ", 10, 11, "Escape");
	await press("BracketLeft");
	await press("Space");
	await shots();
	await press("KeyP", 12, 13, 14);
	await shots(1);
	await press("KeyA", 5);
	await press("KeyP", 15, "Escape");
	await press("BracketLeft");
	await press("Space");
	await shots();
	await press("KeyQ", 6, 5, "Escape");
	await press("Period");
	await press("KeyP", 12, "Escape");
	await press("Comma", 1);
	await press("BracketLeft");
	await press("Space");
	await press("KeyW", 9);
	await press("KeyQ", 9, 7, "Escape");
	await press("BracketLeft");
	await press("BracketRight");
	return { home: 4, away: 3 };
}

/** Repeats an over with every kind of delivery; in the chase the last over is shorter, so the target is missed. */
async function scoreCricket(press: Press): Promise<{ home: number; away: number }> {
	const score = { home: 0, away: 0 };
	for (const side of ["home", "away"] as const) {
		const [dot, one, two, four, six, wide, noBall, legBye, caught, batter, bowler] =
			side === "home"
				? (["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyA", "KeyS", "KeyF", "KeyX", "KeyB", "KeyH"] as const)
				: (["KeyP", "KeyO", "KeyI", "KeyU", "KeyY", "Semicolon", "KeyL", "KeyJ", "Period", "KeyN", "KeyG"] as const);
		await press("Space");
		await press(batter, 1);
		await press(batter, 2);
		let next = 3;
		for (const over of TIMES(10)) {
			await press(bowler, 11 - (over % 5));
			const isWicket = over % 3 === 2;
			await press(dot);
			await press(four);
			await press(wide);
			// After a no-ball the two runs are made on a free hit.
			if (over === 0) await press(noBall);
			await press(two);
			if (isWicket) {
				await press(caught, 5);
				await press(batter, next++);
			} else await press(side === "home" ? six : dot);
			await press(legBye);
			await press(one);
			score[side] += 4 + 1 + 2 + 1 + 1 + (over === 0 ? 1 : 0) + (isWicket || side === "away" ? 0 : 6);
		}
		await press("BracketLeft");
	}
	await press("BracketRight");
	return score;
}

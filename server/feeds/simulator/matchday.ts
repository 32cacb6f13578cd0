// Plays the current matches of the simulator: submits everything that is due by the clock, however long the pause was.
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { Fixture } from "./calendar/fixture.ts";
import type { MatchPlayer } from "./match-player.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface Matchday {
	/**
	 * Submits what is due at `now` for matches that may have something due within (from, now]. Of matches that are not open yet, only drafts
	 * after `submittedTo` are submitted. All are simulated instants.
	 */
	playTo(now: Instant, since: { from: Instant; submittedTo: Instant }): Promise<void>;
	/** Returns the time of the next draft, at most an hour ahead. */
	nextAt(now: Instant): Instant;
}

export interface MatchdayParts {
	sport: Pick<SimulatedSport, "earliestMs" | "longestMs">;
	fixturesBetween(from: Instant, to: Instant): Fixture[];
	/** Returns players of these matches, for drafts after `submittedTo`. */
	open(fixtures: readonly Fixture[], submittedTo: Instant): Promise<MatchPlayer[]>;
	/** Submits the drafts of these matches up to an instant. */
	play(players: readonly MatchPlayer[], to: Instant): Promise<void>;
	/** Called for matches that are over. */
	close(fixtures: readonly Fixture[]): Promise<void>;
}

export function createMatchday({ sport, fixturesBetween, open, play, close }: MatchdayParts): Matchday {
	const { earliestMs, longestMs } = sport;
	/** Players of all current matches, including those that are over. */
	const players = new Map<string, MatchPlayer>();

	return {
		async playTo(now, { from, submittedTo }) {
			const due = fixturesBetween(from - longestMs, now - earliestMs + 1);
			const fresh = due.filter(({ key }) => !players.has(key));
			for (const player of await open(fresh, submittedTo)) players.set(player.fixture.key, player);
			const playing = [...players.values()].filter((player) => (player.nextAt() ?? Number.POSITIVE_INFINITY) <= now);
			await play(playing, now);
			await close(playing.filter((player) => player.nextAt() === null).map(({ fixture }) => fixture));
			for (const [key, player] of players) {
				if (player.nextAt() === null && player.fixture.startsAt + longestMs < now) players.delete(key);
			}
		},
		nextAt(now) {
			const dues = [...players.values()].map((player) => player.nextAt()).filter((at) => at !== null);
			const opening = fixturesBetween(now - earliestMs + 1, now - earliestMs + HOUR_MS)[0];
			return Math.min(now + HOUR_MS, ...dues, ...(opening ? [opening.startsAt + earliestMs] : []));
		},
	};
}

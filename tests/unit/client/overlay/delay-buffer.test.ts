// The law of a stream's delay: whatever happens to the network, nothing younger than the delay is shown.
import { describe, expect, it } from "vitest";
import { createDelayBuffer } from "#client/overlay/delay-buffer.ts";
import { MATCH_DELAYS } from "#shared/contract/match-delay.ts";
import { MAX_OVERLAY_DELAY_SECONDS, type OverlayDelay, readDelay } from "#shared/contract/overlay.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";

const TICK_MS = 100;
const MAX_LATENCY_MS = 3_000;

interface Fact {
	publishedAt: number;
}

interface Course {
	/** What the overlay shows at each tick; `null` for nothing of the match. */
	shown: { at: number; fact: Fact | null }[];
	facts: readonly Fact[];
}

/** A server with this delay, a line that breaks and comes back, and the overlay's buffer, for some minutes. */
function play(random: SeededRandom, delay: OverlayDelay, isLineSteady: boolean): Course {
	const startAt = 1_000_000;
	const endAt = startAt + 900_000;
	const facts: Fact[] = [];
	for (let at = startAt - 400_000; at < endAt; at += random.integer(1, 60_000)) facts.push({ publishedAt: at });
	const newestOf = (until: number) => facts.findLast(({ publishedAt }) => publishedAt <= until) ?? null;
	const openedAt = startAt + random.integer(0, 200_000);

	// What arrives: the fact, its time of arrival, and whether it came by a request for the page.
	const arriving: { at: number; fact: Fact; isOfPage: boolean }[] = [];
	const latency = () => random.integer(1, MAX_LATENCY_MS);
	let isOn = true;
	let last: Fact | null = null;
	for (let at = openedAt; at < endAt; at += TICK_MS) {
		if (!isLineSteady && random.chance(isOn ? 0.002 : 0.01)) {
			isOn = !isOn;
			// A reconnect begins with a snapshot, which repeats what was sent before.
			if (isOn) last = null;
		}
		const sent = newestOf(at - delay.server * 1_000);
		if (isOn && sent && sent !== last) {
			last = sent;
			arriving.push({ at: at + latency(), fact: sent, isOfPage: false });
		}
		const ofPage = newestOf(at - delay.page * 1_000);
		if (ofPage && !delay.isBeyondSteps && !isOn && random.chance(0.01)) arriving.push({ at: at + latency(), fact: ofPage, isOfPage: true });
	}
	arriving.sort((one, other) => one.at - other.at);

	const buffer = createDelayBuffer<Fact>(delay.holdMs);
	/** The monotonic clock stops while the machine sleeps, and is never ahead. */
	let sleptMs = 0;
	let fact = delay.isBeyondSteps ? null : newestOf(openedAt - delay.page * 1_000);
	const show = (next: Fact | null) => {
		if (next && next.publishedAt > (fact?.publishedAt ?? Number.NEGATIVE_INFINITY)) fact = next;
	};
	const shown: Course["shown"] = [];
	for (let at = openedAt; at < endAt; at += TICK_MS) {
		if (!isLineSteady && random.chance(0.0005)) {
			const sleep = random.integer(1_000, 60_000);
			sleptMs += sleep;
			at += sleep;
		}
		const now = at - sleptMs;
		while (arriving[0] && arriving[0].at <= at) {
			const [arrived] = arriving.splice(0, 1);
			if (arrived?.isOfPage) show(arrived.fact);
			else if (arrived) buffer.take(arrived.fact, now);
		}
		show(buffer.release(now));
		shown.push({ at, fact });
	}
	return { shown, facts };
}

const delayOf = (seconds: number): OverlayDelay => {
	const delay = readDelay(`${seconds}`);
	if (!delay) throw new Error(`${seconds} is no delay`);
	return delay;
};

describe("An overlay with a delay", () => {
	it("shows nothing younger than it, for any facts, breaks, latencies, polls and sleeps", () => {
		for (let seed = 1; seed <= 60; seed++) {
			const random = seededRandom(seed);
			const delay = delayOf(random.pick([0.5, 4, 15, 20, 29.9, 40, 60, 100, 180, 181, MAX_OVERLAY_DELAY_SECONDS]));
			const { shown } = play(random, delay, false);
			const youngest = Math.min(...shown.map(({ at, fact }) => (fact ? at - fact.publishedAt : Number.POSITIVE_INFINITY)));
			expect(youngest, `seed ${seed}, delay ${delay.seconds} s`).toBeGreaterThanOrEqual(delay.seconds * 1_000);
		}
	});

	it("shows all that is older, as soon as the line and the interval of painting allow", () => {
		for (let seed = 1; seed <= 20; seed++) {
			const random = seededRandom(seed);
			const delay = delayOf(random.pick([0, 4, 40, 100, 240]));
			const { shown, facts } = play(random, delay, true);
			const begun = (shown[0]?.at ?? 0) + delay.holdMs + MAX_LATENCY_MS + TICK_MS;
			for (const { at, fact } of shown) {
				const due = facts.findLast(({ publishedAt }) => publishedAt <= at - delay.seconds * 1_000 - MAX_LATENCY_MS - 2 * TICK_MS);
				if (at > begun && due) expect(fact?.publishedAt ?? 0, `seed ${seed}`).toBeGreaterThanOrEqual(due.publishedAt);
			}
		}
	});

	it("is kept by the server as far as its steps go, and its first paint is never of a shorter delay", () => {
		for (let seconds = 0; seconds <= MAX_OVERLAY_DELAY_SECONDS; seconds += 0.5) {
			const { server, holdMs, page, isBeyondSteps } = delayOf(seconds);
			expect(server * 1_000 + holdMs).toBe(seconds * 1_000);
			expect(MATCH_DELAYS).toContain(server);
			expect(isBeyondSteps || page >= seconds).toBe(true);
		}
		expect(delayOf(40)).toEqual({ seconds: 40, server: 30, holdMs: 10_000, page: 60, isBeyondSteps: false });
		expect(delayOf(200)).toMatchObject({ server: 180, holdMs: 20_000, isBeyondSteps: true });
	});

	it.each(["-1", "301", "40s", "1e3", "", " ", "0x10", "NaN", "4,5"])("refuses %j, and takes no delay in its place", (text) => {
		expect(readDelay(text)).toBeNull();
	});
});

import { expect, it } from "vitest";
import { bornNow, gapSince, progressOf, type SimulatorPosition } from "#server/feeds/simulator/position.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

const NOW = Date.UTC(2026, 10, 21, 14, 20);

it("the progress of the demo's past grows with each day of each sport, and is absent when nothing is missing", async () => {
	const sports = Object.fromEntries((await loadSimulatedSports()).map((sport) => [sport.key, bornNow(sport, NOW)]));
	const position: SimulatorPosition = { seed: "1", stretches: [{ realAt: NOW, simulatedAt: NOW, speed: 1 }], sports };
	// The simulator of no sport has begun.
	const seen = [progressOf(position, NOW)];
	for (const sport of Object.values(sports)) {
		const gap = gapSince(sport, NOW);
		if (!gap) throw new Error("a new sport has a past");
		Object.assign(sport, { playedTo: NOW, gaps: [gap] });
		seen.push(progressOf(position, NOW));
		for (; gap.to > gap.from; gap.to = Math.max(gap.from, gap.to - 9 * DAY_MS)) seen.push(progressOf(position, NOW));
		sport.gaps = [];
	}
	expect(seen[0]).toBe(0);
	expect(seen.every((percent, index) => percent !== null && percent >= (seen[index - 1] ?? 0))).toBe(true);
	expect(seen.at(-1)).toBeGreaterThan(80);
	expect(progressOf(position, NOW)).toBeNull();
	// The next step makes up for a short pause; a long one leaves a gap.
	expect(progressOf(position, NOW + HOUR_MS)).toBeNull();
	expect(progressOf(position, NOW + DAY_MS)).toBe(0);
});

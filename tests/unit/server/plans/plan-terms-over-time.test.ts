// A plan's term, its remaining time and its reminder over leap days, ends of months and both clock changes: no millisecond is sold twice
// or lost, whatever the zone of the server.
import { afterAll, describe, expect, it } from "vitest";
import { creditOf } from "#server/payments/checkout/price-offer.ts";
import { addDuration } from "#server/plans/add-duration.ts";
import { findPlanEnd } from "#server/plans/find-plan-end.ts";
import type { PlanDuration } from "#shared/contract/plan-offer.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

/** Instants around which the calendar is unusual. */
const MOMENTS = [
	["a leap day", "2028-02-29T12:00:00Z"],
	["the day before one", "2028-02-28T23:59:59.999Z"],
	["the last day of a January", "2027-01-31T08:00:00Z"],
	["new year", "2026-12-31T23:59:59Z"],
	["clocks going forward in Berlin", "2027-03-28T01:00:00Z"],
	["clocks going back in Berlin", "2026-10-25T01:00:00Z"],
	["clocks going forward on Lord Howe Island", "2026-10-03T15:30:00Z"],
] as const;
const TERMS: PlanDuration[] = [
	{ unit: "day", count: 7 },
	{ unit: "day", count: 30 },
	{ unit: "month", count: 1 },
	{ unit: "month", count: 6 },
	{ unit: "year", count: 1 },
];
const [ZONE, ZONES] = [process.env.TZ, ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"]];
afterAll(() => {
	if (ZONE === undefined) delete process.env.TZ;
	else process.env.TZ = ZONE;
});

/** Terms of payments that follow each other: each term begins where the previous one ends. */
function chain(from: Instant, durations: readonly PlanDuration[]) {
	let startsAt = from;
	return durations.map((duration) => {
		const term = { sport: null, plan_name: "Pass", starts_at: startsAt, ends_at: addDuration(startsAt, duration) };
		startsAt = term.ends_at;
		return term;
	});
}

describe.each(MOMENTS)("A plan bought at %s", (_name, at) => {
	const from = Date.parse(at);

	it("ends at the same instant in every zone, later than it starts", () => {
		for (const duration of TERMS) {
			const ends = ZONES.map((zone) => {
				process.env.TZ = zone;
				return addDuration(from, duration);
			});
			expect(new Set(ends).size, JSON.stringify(duration)).toBe(1);
			expect(ends[0]).toBeGreaterThan(from + 6 * DAY_MS);
			if (duration.unit === "day") expect(ends[0]).toBe(from + duration.count * DAY_MS);
			else expect(((ends[0] ?? 0) - from) % DAY_MS).toBe(0);
		}
	});

	it("is worth its price at its start and nothing at its end, and what is used and what is left add up", () => {
		for (const duration of TERMS) {
			const random = seededRandom(`${at} ${JSON.stringify(duration)}`);
			const [valueMinor, endsAt] = [random.integer(50, 20_000), addDuration(from, duration)];
			const left = (now: Instant) => creditOf({ valueMinor, startsAt: from, endsAt, now });
			expect([left(from), left(endsAt - 1), left(endsAt), left(endsAt + DAY_MS)]).toEqual([valueMinor, 0, 0, 0]);
			let before = valueMinor;
			for (let now = from; now < endsAt; now += random.integer(1, 40) * HOUR_MS + 1) {
				const credit = left(now);
				expect(credit, `${now}`).toBeLessThanOrEqual(before);
				expect(Math.abs(credit - (valueMinor * (endsAt - now)) / (endsAt - from)), `${now}`).toBeLessThanOrEqual(0.5);
				before = credit;
			}
		}
	});

	it("and renewed in a row leaves no gap and no overlap, and only the last end is reminded of", () => {
		for (let seed = 0; seed < 20; seed++) {
			const random = seededRandom(`${at} ${seed}`);
			const terms = chain(
				from,
				Array.from({ length: random.integer(2, 6) }, () => random.pick(TERMS)),
			);
			const end = terms.at(-1)?.ends_at ?? 0;
			for (let look = 0; look < 20; look++) {
				const now = random.integer(from, end - 1);
				expect(
					terms.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at),
					`seed ${seed} at ${now}`,
				).toHaveLength(1);
				expect(findPlanEnd(terms, now)?.endsAt, `seed ${seed} at ${now}`).toBe(end);
			}
			for (const { starts_at, ends_at } of terms) {
				for (const now of [starts_at, ends_at - 1]) {
					expect(
						terms.filter((term) => term.starts_at <= now && now < term.ends_at),
						`seed ${seed} at ${now}`,
					).toHaveLength(1);
				}
			}
		}
	});
});

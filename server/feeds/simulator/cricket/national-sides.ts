// The national sides of the simulator's cricket competitions: those that play Tests, and those that play one-day matches. No side plays
// both.
import { drawCrest } from "#server/feeds/kernel/draw-crest.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { drawName, drawSquad } from "../world/build-world.ts";
import type { Club } from "../world/club.ts";
import { nationOf } from "../world/nations.ts";
import type { ClubPlan } from "../world/world-plan.ts";

/** Sorted by strength, the strongest first. */
export const TEST_NATIONS: readonly string[] = ["ABN", "SMT", "AOT", "VCO"];
export const ONE_DAY_NATIONS: readonly string[] = ["KMB", "HKR", "MRD", "THR", "LNH", "NRI", "CLD", "KSV"];

/** The ground of each nation, by its code. */
const GROUNDS: Readonly<Record<string, string>> = {
	ABN: "Keltwick Oval",
	SMT: "Kizilistan National Stadium",
	AOT: "Waimanga Basin",
	VCO: "Parque Maturito",
	KMB: "Sikasombo Oval",
	HKR: "Nemunai Ground",
	MRD: "Campo de Belmada",
	THR: "Papareva Field",
	LNH: "Qinglou Sports Centre",
	NRI: "Isfjvik Park",
	CLD: "Lagunanas Park",
	KSV: "Jeskova Ground",
};
const STRENGTHS = { best: 1.7, weakest: 1.1 };

export function drawNationalSides(plan: Pick<ClubPlan, "shirts" | "born">): Club[] {
	return [TEST_NATIONS, ONE_DAY_NATIONS].flatMap((codes) =>
		codes.map((code, rank): Club => {
			const nation = nationOf(code);
			const random = seededRandom(`cricket side ${code}`);
			const key = `cricket-${code}`;
			const strength = STRENGTHS.best - ((STRENGTHS.best - STRENGTHS.weakest) * rank) / (codes.length - 1);
			return {
				key,
				nationCode: code,
				name: nation.name,
				shortName: nation.name,
				crest: drawCrest(`${nation.name} cricket`),
				coach: drawName(nation, random),
				formation: "",
				strength: Math.round(strength * 100) / 100,
				venue: GROUNDS[code] ?? "",
				capacity: 12_000 + 500 * random.integer(0, 40),
				squad: drawSquad(nation, key, plan, random),
			};
		}),
	);
}

export const ofNations = (codes: readonly string[]) => (others: readonly Club[]) =>
	codes.flatMap((code) => others.find(({ nationCode }) => nationCode === code) ?? []);

// Simulates a whole cricket match as drafts with their times: toss, innings, follow-on, declarations, super over, result. Pure.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchScript } from "#server/feeds/simulator/kernel/match-script.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Score, type Side } from "#shared/match/sides.ts";
import { formatOf } from "#shared/sports/cricket/detail.ts";
import type { SessionEnd } from "#shared/sports/cricket/session-ends.ts";
import { ballRatesOf, INNINGS_SPREAD, PITCH_SPREAD } from "#shared/sports/cricket/tempo.ts";
import { type CricketFacts, type CricketTeam, chooseEleven } from "./cricket-facts.ts";
import { type InningsOrder, type PlayedInnings, playInnings, SCRIPT_VERSION, type SessionBreak } from "./play-innings.ts";

export const EARLIEST_MS = -40 * MINUTE_MS;
/** A Test lasts five days; a day ends at most eight hours after its start. */
export const MAX_MATCH_MS = 4 * DAY_MS + 8 * HOUR_MS;

const TOSS_MS = -30 * MINUTE_MS;
const OVERS_A_DAY = 90;
/** Share of Tests that lose days to rain, and the minimum and maximum share of their overs that is played. */
const RAINY_SHARE = 0.22;
const RAINY_OVERS = [0.35, 0.8] as const;
const DRY_OVERS = [0.82, 1] as const;
/** A Test day: two hours, lunch, two hours, tea, two and a half hours. */
const SESSIONS: readonly { fromMs: number; toMs: number; end: SessionEnd }[] = [
	{ fromMs: 0, toMs: 2 * HOUR_MS, end: "lunch" },
	{ fromMs: 2 * HOUR_MS + 40 * MINUTE_MS, toMs: 4 * HOUR_MS + 40 * MINUTE_MS, end: "tea" },
	{ fromMs: 5 * HOUR_MS, toMs: 7.5 * HOUR_MS, end: "stumps" },
];

interface Course {
	facts: CricketFacts;
	teams: Record<Side, CricketTeam>;
	random: SeededRandom;
	drafts: ScheduledDraft[];
	score: Score;
	atMs: number;
	/**
	 * State of the pitch, as a logarithm: it multiplies the rate of boundaries, and divides the rate of wickets, in all innings of a limited
	 * match.
	 */
	pitch: number;
}

export function simulateCricket(facts: CricketFacts): MatchScript {
	const random = seededRandom(facts.seed);
	const teams = { home: chooseEleven(facts.teams.home, random.fork("home")), away: chooseEleven(facts.teams.away, random.fork("away")) };
	const pitch = PITCH_SPREAD * drawNormal(random.fork("pitch"));
	const course: Course = { facts, teams, random, drafts: [], score: { home: 0, away: 0 }, atMs: 0, pitch };
	const { inningsPerSide } = formatOf(facts.format);
	const first = toss(course, inningsPerSide > 1 ? 0.75 : 0.45);
	const winner = inningsPerSide > 1 ? playTest(course, first) : playLimited(course, first);
	say(course, "match end", "match_ended", {}, 60_000, course.drafts.at(-1)?.draft.period ?? null);
	const attendance = Math.round(facts.capacity * (inningsPerSide > 1 ? 0.25 + 0.3 * random.next() : 0.5 + 0.5 * random.next()));
	return { drafts: course.drafts, score: course.score, winner, attendance };
}

/** Draws from the standard normal distribution, after Box & Muller, Ann. Math. Stat. 29 (1958) 610. */
const drawNormal = (random: SeededRandom): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function say(
	{ drafts, atMs }: Course,
	sourceId: string,
	type: string,
	payload: object,
	afterMs: number,
	period: string | null = null,
): void {
	drafts.push({ sourceId: `${SCRIPT_VERSION}.${sourceId}`, atMs: atMs + afterMs, draft: { type, period, elapsedMs: null, payload } });
}

/** Returns the side that bats first. */
function toss(course: Course, batsFirst: number): Side {
	const side: Side = course.random.chance(0.5) ? "home" : "away";
	const decision = course.random.chance(batsFirst) ? "bat" : "bowl";
	course.atMs = TOSS_MS;
	say(course, "toss", "toss_won", { side, decision }, 0);
	for (const one of ["home", "away"] as const) {
		const { eleven, keeper } = course.teams[one];
		const players = eleven.map(({ id }) => id);
		say(
			course,
			`eleven ${one}`,
			"line_up_announced",
			{ side: one, players, captainId: players[2] ?? null, keeperId: keeper?.id ?? null },
			60_000,
		);
	}
	course.atMs = 0;
	return decision === "bat" ? side : otherSide(side);
}

function play(course: Course, period: string, side: Side, order: Partial<InningsOrder>): PlayedInnings {
	const { facts, teams, random } = course;
	const { overs, wickets, ballsPerOver, reviews } = formatOf(facts.format);
	const limit = overs === null ? null : overs * ballsPerOver;
	const innings = playInnings(
		{
			side,
			period,
			teams,
			limit,
			wickets,
			reviews,
			target: null,
			declareAt: null,
			startsAtMs: course.atMs,
			breakAt: () => null,
			rates: ballRatesOf(overs),
			conditions: overs === null ? 1 : Math.exp(course.pitch + INNINGS_SPREAD * drawNormal(random.fork(`${period} form`))),
			...order,
		},
		random.fork(period),
	);
	course.drafts.push(...innings.drafts);
	course.atMs = innings.endsAtMs;
	return innings;
}

function playLimited(course: Course, first: Side): Side | null {
	const second = otherSide(first);
	const one = play(course, "i1", first, {});
	course.atMs += 15 * MINUTE_MS;
	const two = play(course, "i2", second, { target: one.runs + 1 });
	course.score = { ...course.score, [first]: one.runs, [second]: two.runs };
	if (one.runs !== two.runs) return one.runs > two.runs ? first : second;
	return course.facts.format.hasExtraTime ? superOvers(course, second) : null;
}

/** Plays super overs until one decides, at most four. */
function superOvers(course: Course, batsFirst: Side): Side | null {
	let side = batsFirst;
	for (let pair = 0; pair < 4; pair++) {
		course.atMs += 8 * MINUTE_MS;
		const one = play(course, `so${2 * pair + 1}`, side, { limit: 6, wickets: 2, reviews: 1 });
		course.atMs += 3 * MINUTE_MS;
		const two = play(course, `so${2 * pair + 2}`, otherSide(side), { limit: 6, wickets: 2, reviews: 1, target: one.runs + 1 });
		if (one.runs !== two.runs) return one.runs > two.runs ? side : otherSide(side);
		side = otherSide(side);
	}
	return null;
}

/** Draws the share of a Test's overs that is played: some matches lose days to rain. */
function shareWithoutRain(random: SeededRandom): number {
	const [least, most] = random.chance(RAINY_SHARE) ? RAINY_OVERS : DRY_OVERS;
	return least + (most - least) * random.next();
}

function playTest(course: Course, first: Side): Side | null {
	const { days, followOnLead } = formatOf(course.facts.format);
	const second = otherSide(first);
	let left = Math.round((days ?? 5) * OVERS_A_DAY * 6 * shareWithoutRain(course.random));
	const totals = { home: 0, away: 0 };
	const test = (period: string, side: Side, order: Partial<InningsOrder>) => {
		const innings = play(course, period, side, { limit: left, breakAt: testBreakAt, ...order });
		left -= innings.balls;
		totals[side] += innings.runs;
		course.atMs += 10 * MINUTE_MS;
		course.score = { ...totals };
		return innings;
	};
	test("i1", first, { declareAt: 480 + course.random.integer(0, 120) });
	if (left <= 0) return null;
	test("i2", second, { declareAt: totals[first] + 150 });
	if (left <= 0) return null;
	const isFollowOn = totals[first] - totals[second] >= followOnLead && course.random.chance(0.5);
	if (isFollowOn) say(course, "follow-on", "follow_on_enforced", { side: first }, -5 * MINUTE_MS);
	const third = isFollowOn ? second : first;
	const behind = totals[otherSide(third)] - totals[third];
	const three = test("i3", third, { declareAt: isFollowOn ? null : Math.max(behind + 300 + course.random.integer(0, 100), 150) });
	const isDone = three.wickets >= 10 || three.isDeclared;
	if (totals[third] < totals[otherSide(third)] && isDone) return otherSide(third);
	if (left <= 0 || !isDone) return null;
	const last = otherSide(third);
	const four = test("i4", last, { target: totals[third] - totals[last] + 1 });
	if (totals[last] > totals[third]) return last;
	return four.wickets >= 10 && totals[last] < totals[third] ? third : null;
}

/** Returns the break that is due: lunch, tea, or the night after stumps; `null` during a session. */
function testBreakAt(atMs: number): SessionBreak | null {
	const day = Math.floor(atMs / DAY_MS);
	const ofDay = atMs - day * DAY_MS;
	const ended = SESSIONS.findLast(({ toMs }) => ofDay >= toMs);
	if (!ended) return null;
	const next = SESSIONS[SESSIONS.indexOf(ended) + 1];
	const untilMs = next ? day * DAY_MS + next.fromMs : (day + 1) * DAY_MS;
	return atMs < untilMs ? { session: ended.end, day: day + 1, untilMs } : null;
}

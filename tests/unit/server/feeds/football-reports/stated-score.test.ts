// The score of a report from its total, halves and kicks, whichever are given; null is not 0 (FD1, FD3).
import { describe, expect, it } from "vitest";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { readScore } from "#server/feeds/providers/football-reports/read-score.ts";
import type { ReportedMatch } from "#server/feeds/providers/football-reports/reported-match.ts";

type Given = [home: number | null, away: number | null] | null;
const goals = (given: Given) => ({ home: given?.[0] ?? null, away: given?.[1] ?? null });

function matchOf(mapped: ReturnType<typeof mapMatch>): ReportedMatch {
	if (!mapped.ok) throw new Error(mapped.message);
	return mapped.match;
}

interface DataScore {
	status?: string;
	duration?: string | null;
	full: Given;
	half?: Given;
	regular?: Given;
	extra?: Given;
	penalties?: Given;
	kicks?: [home: number, away: number];
	winner?: string | null;
}

function dataMatch({ status = "FINISHED", duration = "PENALTY_SHOOTOUT", full, kicks, winner = null, ...parts }: DataScore): ReportedMatch {
	const team = (id: number, count: number) => Array.from({ length: count }, () => ({ team: { id }, scored: true }));
	return matchOf(
		mapMatch({
			id: 1,
			utcDate: "2026-11-21T15:00:00Z",
			status,
			stage: "QUARTER_FINALS",
			matchday: null,
			competition: { id: 2018, code: "EC", name: "European Championship", type: "CUP" },
			area: { name: "Europe" },
			season: { startDate: "2026-08-01", endDate: "2027-05-20" },
			homeTeam: { id: 1, name: "Alder" },
			awayTeam: { id: 2, name: "Birch" },
			score: {
				winner,
				duration,
				fullTime: goals(full),
				halfTime: goals(parts.half ?? null),
				regularTime: goals(parts.regular ?? null),
				extraTime: goals(parts.extra ?? null),
				penalties: goals(parts.penalties ?? null),
			},
			...(kicks && { goals: [], penalties: [...team(1, kicks[0]), ...team(2, kicks[1])] }),
		}),
	);
}

/** Score and shoot-out as `0-0 (3-5)`, followed by the part that contradicts them. */
function shown({ score, shootOut, contradiction }: ReportedMatch): string {
	const text = (each: { home: number; away: number } | null) => (each ? `${each.home}-${each.away}` : "?");
	return `${text(score)} (${text(shootOut)})${contradiction ? ` ${contradiction.by} ${text(contradiction.score)}` : ""}`;
}

describe("FD3: a shoot-out of football-data.org", () => {
	it.each<[string, DataScore, string]>([
		["without its kicks is the rest of the total", { full: [3, 5], regular: [0, 0], extra: [0, 0], penalties: [null, null] }, "0-0 (3-5)"],
		["is so after goals as well", { full: [6, 5], half: [1, 0], regular: [1, 1], extra: [1, 1] }, "2-2 (4-3)"],
		["is so in a match without a half-time score", { full: [5, 6], regular: [2, 2], extra: [0, 0], penalties: null }, "2-2 (3-4)"],
		[
			"that contradicts its total is disputed",
			{ full: [3, 5], regular: [1, 1], extra: [0, 0], penalties: [4, 4] },
			"1-1 (2-4) shoot_out 4-4",
		],
		["that could be either is disputed", { full: [5, 4], regular: [1, 1], extra: [0, 0], penalties: [4, 2] }, "1-1 (4-2) shoot_out 4-3"],
		["of which only the total is known has no score", { full: [5, 6], half: [0, 0] }, "? (?)"],
		["with kicks and no halves leaves the goals", { full: [5, 6], half: [0, 0], penalties: [4, 5] }, "1-1 (4-5)"],
		["with a list of kicks leaves the goals, too", { full: [5, 4], half: [0, 0], kicks: [4, 3] }, "1-1 (4-3)"],
		["with a total that leaves the kicks out is one", { full: [1, 1], regular: [1, 1], extra: [0, 0], penalties: [4, 3] }, "1-1 (4-3)"],
		["with more kicks than its total has no score", { full: [2, 3], penalties: [4, 5] }, "? (4-5)"],
		["is recognized by its kicks if there is no duration", { duration: null, full: [5, 6], extra: [0, 0], penalties: [4, 5] }, "1-1 (4-5)"],
		[
			"under way has no score by total and kicks, which come one after the other",
			{ status: "IN_PLAY", full: [3, 2], penalties: [1, 1] },
			"? (1-1)",
		],
	])("%s", (_name, given, expected) => {
		expect(shown(dataMatch(given))).toBe(expected);
	});
});

describe("FD3: halves of football-data.org", () => {
	it.each<[string, DataScore, string]>([
		["more goals at half-time than in the end are disputed", { full: [0, 1], half: [1, 0] }, "0-1 (?) parts 1-0"],
		["and during the second half", { status: "IN_PLAY", full: [0, 0], half: [0, 2] }, "0-0 (?) parts 0-2"],
		["half a score is none", { full: [2, null], half: [1, 0] }, "? (?)"],
		["a half that is no more than the end is right", { full: [2, 1], half: [2, 0] }, "2-1 (?)"],
	])("%s", (_name, given, expected) => {
		expect(shown(dataMatch({ duration: "REGULAR", ...given }))).toBe(expected);
	});

	it("of extra time that make another score are disputed", () => {
		const given = { duration: "EXTRA_TIME", full: [2, 1], regular: [1, 1], extra: [0, 1] } satisfies DataScore;
		expect(shown(dataMatch(given))).toBe("2-1 (?) parts 1-2");
		expect(shown(dataMatch({ ...given, extra: [1, 0] }))).toBe("2-1 (?)");
	});
});

describe("FD3: the winner that football-data.org states", () => {
	const REGULAR = { duration: "REGULAR", full: [2, 1] } as const satisfies Partial<DataScore>;
	const KICKS = { full: [5, 4], regular: [0, 0], extra: [0, 0], penalties: [5, 4] } as const satisfies Partial<DataScore>;
	const by = (given: object) => dataMatch(given as DataScore).contradiction?.by ?? null;

	it.each([
		["the other side", { ...REGULAR, winner: "AWAY_TEAM" }],
		["nobody", { ...REGULAR, winner: "DRAW" }],
		["the loser of the shoot-out", { ...KICKS, winner: "AWAY_TEAM" }],
	])("%s: it is disputed", (_who, given) => expect(by(given)).toBe("outcome"));

	it.each([
		["the side ahead", { ...REGULAR, winner: "HOME_TEAM" }],
		["nobody knows", { ...REGULAR, winner: null }],
		["a word that is not known", { ...REGULAR, winner: "HOME" }],
		["a match under way", { ...REGULAR, status: "IN_PLAY", winner: "DRAW" }],
		["the winner of the shoot-out", { ...KICKS, winner: "HOME_TEAM" }],
		["a draw before the shoot-out", { ...KICKS, winner: "DRAW" }],
		["who goes on after a level second leg", { ...REGULAR, full: [1, 1], winner: "AWAY_TEAM" }],
	])("%s: it is not", (_who, given) => expect(by(given)).toBeNull());
});

describe("FD3: an end that its parts do not bear out", () => {
	it("kicks after a match that went no further are disputed at football-data.org", () => {
		const given = { duration: "REGULAR", full: [1, 1], penalties: [4, 3] } satisfies DataScore;
		expect(shown(dataMatch(given))).toBe("1-1 (4-3) shoot_out 4-3");
		expect(shown(dataMatch({ ...given, penalties: [0, 0] }))).toBe("1-1 (0-0)");
	});

	it("kicks beside full time are a shoot-out at API-Football", () => {
		const given = { goals: [1, 1], full: [1, 1], penalty: [4, 3] } satisfies Partial<ApiScore>;
		for (const short of ["FT", "AET"]) expect(apiMatch({ ...given, short }).status).toEqual({ kind: "ended", last: "p" });
		expect(apiMatch({ ...given, short: "FT", penalty: [0, 0] }).status).toEqual({ kind: "ended", last: "2h" });
	});

	it("a shoot-out without kicks waits for them, and an award to the other side is not taken", () => {
		const open = apiMatch({ short: "PEN", goals: [1, 1], full: [1, 1] });
		expect(readScore(open, undefined)).toMatchObject({ status: null, score: { home: 1, away: 1 }, shootOut: null });
		expect(readScore(apiMatch({ short: "WO", goals: [3, 0], winner: [false, true] }), undefined).status).toBeNull();
		expect(readScore(apiMatch({ short: "WO", goals: [3, 0], winner: [true, false] }), undefined).status).toEqual({ kind: "awarded" });
	});
});

describe("FD10: a fixture of API-Football with two times", () => {
	it("is on its day, and its time is to be confirmed", () => {
		const at = Date.parse("2026-11-21T15:00:00Z");
		const given = (timestamp: number) => ({
			fixture: { id: 7, date: "2026-11-21T15:00:00Z", timestamp, status: { short: "NS" } },
			league: { id: 39, name: "Premier League", country: "England", season: 2026, round: "Final" },
			teams: { home: { id: 1, name: "Alder" }, away: { id: 2, name: "Birch" } },
		});
		const read = (timestamp: number) => matchOf(mapFixture(given(timestamp), () => null)).kickOff;
		expect(read(at / 1_000)).toEqual({ startsAt: at, hasTime: true });
		expect(read(at / 1_000 + 5 * 3_600)).toEqual({ startsAt: at, hasTime: false });
	});
});

describe("fixtures without teams", () => {
	const DATA = {
		id: 1,
		utcDate: "2026-11-21T15:00:00Z",
		status: "TIMED",
		stage: "FINAL",
		matchday: null,
		area: { name: "Europe" },
		score: null,
		competition: { id: 2018, code: "EC", name: "European Championship", type: "CUP" },
		season: { startDate: "2026-08-01", endDate: "2027-05-20" },
	};
	const API = {
		fixture: { id: 7, date: "2026-11-21T15:00:00Z", status: { short: "NS" } },
		league: { id: 39, name: "Premier League", country: "England", season: 2026, round: "Final" },
	};

	it.each([null, undefined, {}, { id: null, name: null }, { id: null, name: "Winner Match 49" }])(
		"are places in their match: %j",
		(team) => {
			for (const mapped of [
				mapMatch({ ...DATA, homeTeam: team, awayTeam: { id: 5, name: "Cedar" } }),
				mapFixture({ ...API, teams: { home: team, away: { id: 5, name: "Cedar" } } }, () => null),
			]) {
				const { teams, sourceId } = matchOf(mapped);
				expect(teams.home).toMatchObject({ sourceId: `match ${sourceId} home`, name: team?.name ?? "TBD" });
				expect(teams.away).toMatchObject({ sourceId: "5", name: "Cedar" });
			}
		},
	);
});

describe("FD8: rounds of API-Football without a part of the season", () => {
	const roundOf = (round: string) => {
		const { format, groupName } = matchOf(
			mapFixture(
				{
					fixture: { id: 7, date: "2026-11-21T15:00:00Z", status: { short: "NS" } },
					league: { id: 39, name: "Premier League", country: "England", season: 2026, round },
					teams: { home: { id: 1, name: "Alder" }, away: { id: 2, name: "Birch" } },
				},
				() => null,
			),
		);
		return { isKnockOut: format.hasShootOut, groupName };
	};
	it.each(["Round 7", "Matchday 5", "Jornada 12"])("%s is of the league", (round) => {
		expect(roundOf(round)).toEqual({ isKnockOut: false, groupName: null });
	});
	it.each(["Semi-finals", "Round of 16", "3rd Round", "Relegation Decider"])("%s is none", (round) => {
		expect(roundOf(round)).toEqual({ isKnockOut: true, groupName: null });
	});
});

describe("FD2: a word of football-data.org that is not known", () => {
	it.each([
		["status", { status: "WALKOVER", full: [3, 0] }, "status WALKOVER is unknown (status)"],
		["status", { status: "ANNULLED", full: [1, 0] }, "status ANNULLED is unknown (status)"],
		["score.duration", { duration: "GOLDEN_GOAL", full: [2, 1] }, "duration GOLDEN_GOAL is unknown (score.duration)"],
	] as const)("as %s decides nothing and is named: %o", (_field, given, remark) => {
		const { status, remarks } = dataMatch({ duration: "REGULAR", ...given } as unknown as DataScore);
		expect(status).toBeNull();
		expect(remarks).toEqual([`${remark}: the match was left as it was`]);
	});
});

interface ApiScore {
	short: string;
	goals: Given;
	half?: Given;
	full?: Given;
	extra?: Given;
	penalty?: Given;
	/** For the home and the away team, whether it is the winner. */
	winner?: [home: boolean | null, away: boolean | null];
}

const apiMatch = ({ short, goals: total, half = null, full = null, extra = null, penalty = null, winner }: ApiScore): ReportedMatch =>
	matchOf(
		mapFixture(
			{
				fixture: { id: 1, date: "2026-11-21T15:00:00+00:00", status: { short, elapsed: null } },
				league: { id: 1, name: "World Cup", country: "World", season: 2026, round: "Quarter-finals" },
				teams: { home: { id: 1, name: "Alder", winner: winner?.[0] }, away: { id: 2, name: "Birch", winner: winner?.[1] } },
				goals: goals(total),
				score: { halftime: goals(half), fulltime: goals(full), extratime: goals(extra), penalty: goals(penalty) },
			},
			() => null,
		),
	);

describe("FD1, FD3: a score of API-Football", () => {
	it.each<[string, ApiScore, string]>([
		["without goals is that of full time", { short: "FT", goals: null, half: [1, 0], full: [2, 1] }, "2-1 (?)"],
		["without goals is the sum of both after extra time", { short: "AET", goals: null, full: [1, 1], extra: [1, 0] }, "2-1 (?)"],
		["with half of its goals is none", { short: "2H", goals: [1, null], half: [1, 0] }, "? (?)"],
		["without goals and full time is none", { short: "FT", goals: null, half: [1, 0] }, "? (?)"],
		["that differs from full time is disputed", { short: "FT", goals: [2, 1], full: [2, 2] }, "2-1 (?) parts 2-2"],
		["with the kicks in it is without them", { short: "PEN", goals: [3, 5], full: [1, 1], extra: [0, 0], penalty: [2, 4] }, "1-1 (2-4)"],
		["after a shoot-out is level", { short: "PEN", goals: [1, 1], full: [1, 1], extra: null, penalty: [2, 4] }, "1-1 (2-4)"],
	])("%s", (_name, given, expected) => {
		expect(shown(apiMatch(given))).toBe(expected);
	});
});

describe("FD3: the winner that API-Football states", () => {
	const FULL_TIME = { short: "FT", goals: [2, 1], full: [2, 1] } as const satisfies Partial<ApiScore>;
	const KICKS = { short: "PEN", goals: [1, 1], full: [1, 1], extra: [0, 0], penalty: [2, 4] } as const satisfies Partial<ApiScore>;
	const by = (given: object) => apiMatch(given as ApiScore).contradiction?.by ?? null;

	it.each([
		["the other side", { ...FULL_TIME, winner: [false, true] }],
		["the other side alone", { ...FULL_TIME, winner: [null, true] }],
		["the loser of the shoot-out", { ...KICKS, winner: [true, false] }],
	])("%s: it is disputed", (_who, given) => expect(by(given)).toBe("outcome"));

	it.each([
		["the side ahead", { ...FULL_TIME, winner: [true, false] }],
		["nobody", { ...FULL_TIME, winner: [null, null] }],
		["both", { ...FULL_TIME, winner: [true, true] }],
		["a match under way", { ...FULL_TIME, short: "2H", winner: [false, true] }],
		["the winner of the shoot-out", { ...KICKS, winner: [false, true] }],
		["one side of a level match", { short: "FT", goals: [1, 1], full: [1, 1], winner: [false, true] }],
	])("%s: it is not", (_who, given) => expect(by(given)).toBeNull());
});

describe("a minute as text", () => {
	it.each([
		["90+4", { minute: 90, extra: 4 }],
		["45 + 2'", { minute: 45, extra: 2 }],
		["67", { minute: 67, extra: 0 }],
		[67, { minute: 67, extra: 0 }],
	])("%j is read", (minute, time) => {
		const score = { duration: "REGULAR", fullTime: goals([2, 2]), halfTime: goals([1, 1]) };
		const given = {
			id: 1,
			utcDate: "2026-11-21T15:00:00Z",
			status: "IN_PLAY",
			minute,
			score,
			competition: { id: 2021, code: "PL", name: "Premier League" },
			season: { startDate: "2026-08-01", endDate: "2027-05-20" },
			homeTeam: { id: 1, name: "Alder" },
			awayTeam: { id: 2, name: "Birch" },
		};
		const match = matchOf(mapMatch(given));
		expect(match.time).toEqual(time);
		expect(match.remarks).toEqual([]);
	});
});

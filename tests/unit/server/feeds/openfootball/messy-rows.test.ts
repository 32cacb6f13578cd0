// Rows as volunteers type them: an unreadable field is dropped and reported, and the rest of the row is imported.
import { describe, expect, it } from "vitest";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";

const read = (row: object, path = "2023-24/en.1.json", name = "English Premier League 2023/24") => {
	const given = {
		round: "Matchday 1",
		date: "2023-08-11",
		time: "20:00",
		team1: "Arsenal FC",
		team2: "Chelsea FC",
		score: { ht: [0, 0], ft: [1, 0] },
	};
	const file = readFile(path, JSON.stringify({ name, matches: [{ ...given, ...row }] }));
	if (file.kind !== "matches") throw new Error(`read as ${file.kind}`);
	const [match] = file.matches;
	const reasons = (list: typeof file.notes) => list.map(({ reason }) => reason);
	return { match, withheld: reasons(file.withheld), notes: reasons(file.notes), refused: reasons(file.refused) };
};

describe("FD5 a match that is reported from both sides", () => {
	const row = (date: string, team1: string, team2: string, ft: number[]) => ({ round: "Matchday 1", date, team1, team2, score: { ft } });
	const take = (...matches: object[]) => {
		const file = readFile("2023-24/en.1.json", JSON.stringify({ name: "English Premier League 2023/24", matches }));
		return file.kind === "matches" ? [file.matches.length, file.refused.map(({ index, reason }) => `${index}: ${reason}`)] : file.kind;
	};
	it("is one, and on another day two", () => {
		const [first, turned] = [row("2023-08-12", "Arsenal FC", "Chelsea FC", [2, 1]), row("2023-08-12", "Chelsea FC", "Arsenal FC", [1, 2])];
		const id = "en.1 2023/24 Matchday 1: ENG/Arsenal FC - ENG/Chelsea FC";
		expect(take(first, turned)).toEqual([1, [`1: repeats ${id}, here with its sides changed`]]);
		expect(take(first, { ...turned, date: "2024-01-20" })).toEqual([2, []]);
	});
});

describe("FD3 a score after extra time that cannot be", () => {
	it.each([
		["less than before it", { ft: [1, 1], et: [1, 0] }, "score.et: [1,0] is less than the [1,1] before extra time: the result is left out"],
		["not to be read", { ft: [1, 1], et: ["x", 1] }, 'score.et: ["x",1] cannot be read: left out'],
	])("%s withholds the result, whatever there was before", (_what, score, reason) => {
		const { match, withheld } = read({ score });
		expect([match?.result.kind, withheld[0]]).toEqual(["unknown", reason]);
	});

	it("no less is the result", () => {
		expect(read({ score: { ft: [1, 1], et: [2, 1] } }).match?.result).toMatchObject({
			kind: "played",
			course: { final: { home: 2, away: 1 } },
		});
	});
});

describe("a status", () => {
	const partly = { ht: [1, 0], ft: [1, 1] };
	it.each([
		["abandoned", partly, "stopped"],
		["Abandoned", {}, "unknown"],
		["suspended", partly, "stopped"],
		["interrupted", partly, "stopped"],
		["cancelled", partly, "cancelled"],
		["canceled", {}, "cancelled"],
		["POSTPONED", {}, "postponed"],
		["walk-over", { ft: [3, 0] }, "awarded"],
		["Walkover", {}, "unknown"],
		["w/o", { ft: [0, 3] }, "awarded"],
		["live", partly, "open"],
		["in-play", partly, "open"],
		["scheduled", {}, "open"],
		["FT", partly, "played"],
		["finished", {}, "unknown"],
		["moved indoors", partly, "unknown"],
		["moved indoors", {}, "unknown"],
	])("%s with score %j is %s", (status, score, kind) => {
		const { match, refused } = read({ status, score });
		expect({ kind: match?.result.kind, refused }).toEqual({ kind, refused: [] });
	});

	it("FD2 withholds the result, and is named, where it or the score beside it is left out", () => {
		expect(read({ status: "moved indoors" }).withheld).toEqual(['status: "moved indoors" is not known: the score is withheld until it is']);
		expect(read({ status: "live" }).withheld).toEqual(["score: the match is under way by its status: left out"]);
		expect(read({ status: "cancelled" }).withheld).toEqual(["score: the match is cancelled: left out"]);
		expect(read({ status: "walk-over", score: {} }).withheld).toEqual(["status: awarded without a score: left out"]);
	});
});

describe("a field that cannot be read", () => {
	it.each([
		[{ round: 7 }, { round: "7" }, []],
		[{ round: null }, { round: null }, []],
		[{ group: 4 }, { group: null }, ["group: 4 cannot be read: left out"]],
		[{ ground: ["x"] }, { venue: null }, ['ground: ["x"] cannot be read: left out']],
		[{ ground: "  Stamford   Bridge " }, { venue: "Stamford Bridge" }, []],
		[{ date: "2023-8-3" }, {}, []],
		[{ goals1: "none" }, {}, ['goals1: "none" cannot be read: left out']],
		[{ score: { ht: ["x", 0], ft: [2, 1] } }, {}, ['score.ht: ["x",0] cannot be read: left out']],
		[{ score: "2-1" }, {}, []],
		[{ score: "two" }, {}, ['score: "two" cannot be read: left out']],
		[{ score: { ft: ["2", "1"] } }, { result: { kind: "played", course: { final: { home: 2, away: 1 } } } }, []],
		[{ score: { ft: [250, 0] } }, { result: { kind: "unknown" } }, ["score.ft: [250,0] cannot be read: left out"]],
		[{ score: { ht: [1, 0] } }, { result: { kind: "unknown" } }, ['score: {"ht":[1,0]} has no result after full time: left out']],
		[{ time: "20:00 UTC+25" }, {}, ['time: "20:00 UTC+25" cannot be read: the day stands, the time is to be confirmed']],
		[{ date: "3.8.2023" }, {}, []],
	])("%j costs the field alone", (row, expected, notes) => {
		const { match, withheld, notes: noted, refused } = read(row);
		expect(match).toMatchObject(expected);
		expect({ notes: [...withheld, ...noted], refused }).toEqual({ notes, refused: [] });
		// The result is known although the half-time score is not.
		const isOfResult = Object.hasOwn(row, "score") && match?.result.kind === "unknown";
		expect(withheld).toEqual(isOfResult ? notes : []);
	});

	it.each([{ date: "soon" }, { date: "2024-02-31" }, { date: "9999-12-31" }, { date: "0001-01-01" }, { team1: "" }, { team2: null }])(
		"%j costs the row: without it there is no match",
		(row) => {
			const { match, refused } = read(row);
			expect(match).toBeUndefined();
			expect(refused[0]).toMatch(new RegExp(`^${Object.keys(row)[0]}: `));
		},
	);

	it("a file begins with a byte order mark, ends its lines in any way, and has minutes with an apostrophe", () => {
		const goals1 = [{ name: "A", minute: "90+4'" }];
		const row = { round: "1", date: "2023-08-11", team1: "A FC", team2: "B FC", score: { ht: [0, 0], ft: [1, 0] }, goals1 };
		const text = `\ufeff${JSON.stringify({ name: "English Premier League 2023/24", matches: [row] }, null, "\t").replaceAll("\n", "\r\n")}`;
		const file = readFile("en.1.json", text);
		if (file.kind !== "matches") throw new Error(file.kind);
		expect(file.notes).toEqual([]);
		expect(file.matches[0]?.result).toMatchObject({ course: { goals: [{ period: "2h", elapsedMs: 93 * 60_000 }] } });
	});

	it("a club does not play itself, however its name is written", () => {
		expect(read({ team1: "Café FC", team2: "cafe fc" }).refused).toEqual(["Café FC cannot play itself"]);
	});

	it("a name composed in another way, or with stray blanks, is the same name and the same match", () => {
		const one = read({ team1: "FC Bayern München", round: "Spieltag 1" }, "de.1.json", "Bundesliga 2023/24");
		const other = read({ team1: "  FC  Bayern München ".normalize("NFD"), round: " Spieltag  1" }, "de.1.json", "Bundesliga 2023-24");
		expect(other.match?.home).toEqual(one.match?.home);
		expect(other.match?.sourceId).toBe(one.match?.sourceId);
	});

	it("a competition whose time zone is not known has days without times, never those of UTC", () => {
		const { match, notes } = read({}, "xx.1.json", "Somewhere League 2023");
		expect(match?.kickOff).toEqual({ startsAt: Date.UTC(2023, 7, 11, 12), hasTime: false });
		expect(notes).toEqual(["time: 20:00 is local to a zone that is not known: the day stands, the time is to be confirmed"]);
		expect(read({ time: "20:00 UTC+2" }, "xx.1.json", "Somewhere League 2023").match?.kickOff.hasTime).toBe(true);
	});
});

it("extra time without a half-time score keeps its goals and its shoot-out, and says where the others were placed", () => {
	const { match, notes } = read({ round: "Final", score: { ft: [1, 1], et: [2, 2], p: [4, 3] } });
	expect(match?.result).toMatchObject({ kind: "played", course: { final: { home: 2, away: 2 }, shootOut: { home: 4, away: 3 } } });
	expect(notes).toEqual(["score.ht: is missing: the goals of the 90 minutes are placed in the second half"]);
});

it("a bare minute over 90 in a match with extra time is stoppage where the score after 90 minutes needs it", () => {
	const goals = {
		goals1: [{ name: "A", minute: 93 }],
		goals2: [
			{ name: "B", minute: 12 },
			{ name: "C", minute: 96 },
		],
	};
	const { match, notes } = read({ round: "Final", score: { ht: [0, 1], ft: [1, 1], et: [1, 2] }, ...goals });
	const course = match?.result.kind === "played" ? match.result.course : null;
	expect(course?.goals.map(({ period }) => period)).toEqual(["1h", "2h", "e1"]);
	expect(notes).toEqual(["goals: minute 93 is stoppage time by the score after 90 minutes"]);
});

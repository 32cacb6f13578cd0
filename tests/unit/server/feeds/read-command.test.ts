import { describe, expect, it } from "vitest";
import { UsageError } from "#server/feeds/door/feed-adapter.ts";
import { readCommand } from "#server/feeds/read-command.ts";

describe("the import command", () => {
	it("takes files and folders of openfootball's", () => {
		expect(readCommand(["openfootball", "a.json", "b"])).toEqual({
			feed: "openfootball",
			command: { paths: ["a.json", "b"], isDryRun: false },
		});
		expect(readCommand(["openfootball", "a", "--dry-run"])).toEqual({ feed: "openfootball", command: { paths: ["a"], isDryRun: true } });
	});

	it("takes a recording with its home side, kick-off, score and speed", () => {
		const words = ["wyscout", "f.json", "--home", "4418", "--score", "4-2", "--at", "2018-07-15T15:00Z", "--speed", "10"];
		const expected = {
			file: "f.json",
			homeTeamId: 4418,
			expectedScore: { home: 4, away: 2 },
			startsAt: Date.UTC(2018, 6, 15, 15),
			speed: 10,
		};
		expect(readCommand(words)).toEqual({ feed: "wyscout", command: expected });
	});

	it("plays a recording at once by default, at the kick-off that it has", () => {
		const expected = { file: "f.json", homeTeamId: 1, speed: Number.POSITIVE_INFINITY };
		expect(readCommand(["wyscout", "f.json", "--home", "1"])).toEqual({ feed: "wyscout", command: expected });
	});

	it.each([
		[[]],
		[["openfootball"]],
		[["elsewhere", "x"]],
		[["wyscout"]],
		[["wyscout", "f.json"]],
		[["wyscout", "f.json", "--home", "France"]],
		[["wyscout", "f.json", "--home", "1", "--score", "four"]],
		[["wyscout", "f.json", "--home", "1", "--at", "later"]],
		[["wyscout", "f.json", "--home", "1", "--speed", "0"]],
		[["openfootball", "x", "--loud"]],
	])("says how to use it instead of %j", (words) => {
		expect(() => readCommand(words)).toThrow(UsageError);
	});
});

// The import command on a database that may be in use: in this process, and once as a separate process.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { runImportCommand } from "#server/feeds/import-command.ts";
import { createLogger } from "#server/observability/logger.ts";
import { sharedData } from "../../support/shared-data.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

interface Ended {
	code: number;
	output: string;
	errors: string;
}

const log = createLogger({ level: "silent" });
const row = (more: object = {}) => ({
	round: "Matchday 1",
	date: "2023-08-11",
	team1: "A FC",
	team2: "B FC",
	score: { ht: [0, 0], ft: [1, 0] },
	...more,
});

describe("npm run import", () => {
	let folder: TemporaryFolder;
	beforeEach(async () => {
		folder = await createTemporaryFolder("import");
	});
	afterEach(() => folder.remove());

	async function run(...words: string[]): Promise<Ended> {
		let [output, errors] = ["", ""];
		const code = await runImportCommand(words, {
			readSettings: () => parseEnv({ DATA_DIR: join(folder.path, "data") }),
			print(lines) {
				output += `${lines}\n`;
			},
			printError(line) {
				errors += `${line}\n`;
			},
		});
		return { code, output, errors };
	}

	function runProcess(...words: string[]): Promise<Ended> {
		const env = { ...process.env, DATA_DIR: join(folder.path, "data"), DATABASE_URL: "" };
		return new Promise((resolve) => {
			execFile(process.execPath, ["server/feeds/run-import.ts", ...words], { env }, (error, output, errors) => {
				resolve({ code: typeof error?.code === "number" ? error.code : 0, output, errors });
			});
		});
	}

	async function writeLeague(name: string, matches: unknown[]): Promise<string> {
		const path = join(folder.path, name);
		await writeFile(path, JSON.stringify({ name: "English Premier League 2023/24", matches }));
		return path;
	}

	it("FD9 reports rows that it could not take with file, row and reason, takes the others and exits with 3", async () => {
		const path = await writeLeague("en.1.json", [row(), row({ round: "2", date: "soon" })]);
		const { code, output } = await run("openfootball", path);
		expect(code).toBe(3);
		expect(output).toContain("Lines that need a look: 1 not taken.");
		expect(output).toContain(`${path} row 1: date: "soon" cannot be read: the row is left out`);
		expect(output).toContain("1 matches added, 0 changed, 0 as before");
	});

	it("keeps a goal in minute 999 with its scorer, and says that it has no minute", async () => {
		const path = await writeLeague("en.1.json", [row({ goals1: [{ name: "Late", minute: 999 }], goals2: [] })]);
		const { code, output } = await run("openfootball", path);
		expect([code, output]).toEqual([
			0,
			expect.stringContaining(`${path} row 0: the goal of Late has no readable minute: it counts without one`),
		]);
		expect(output).not.toContain("Not taken");
	});

	it("FD9 exits with 1 where nothing of a file was read, names its lines, and counts what it did not take", async () => {
		const path = join(folder.path, "1988_harbour_cup.txt");
		await writeFile(path, "= Harbour Cup 1988\n[Sun Mar 13]\n  Alder beat Birch Coast by two\n  Cedar and Dogwood drew\n");
		const { code, output } = await run("openfootball", path);
		expect([code, output]).toEqual([1, expect.stringContaining("2 rows not taken.")]);
		expect(output).toContain(`${path} row 3: "Alder beat Birch Coast by two" cannot be read: left out`);
		const lists = join(folder.path, "clubs.txt");
		await writeFile(lists, "Alder FC, 1886\n");
		expect((await run("openfootball", lists)).code).toBe(1);
	});

	it("writes beside a process that has the database open", async () => {
		const db = await openDatabase({ dataDir: join(folder.path, "data"), log });
		try {
			const { code, output, errors } = await runProcess("openfootball", await writeLeague("en.1.json", [row()]));
			expect([code, errors]).toEqual([0, ""]);
			expect(output).toContain("1 matches added, 0 changed, 0 as before");
			const heads = await db.kysely.selectFrom("match_heads").select(["status", "home_score", "away_score"]).execute();
			expect(heads).toEqual([{ status: "finished", home_score: 1, away_score: 0 }]);
		} finally {
			await db.close();
		}
	});

	it("continues a match that was postponed at the last import", async () => {
		await run("openfootball", await writeLeague("en.1.json", [row({ status: "postponed", score: {} })]));
		const { output } = await run("openfootball", await writeLeague("en.1.json", [row({ date: "2023-09-20" })]));
		expect(output).toContain("0 matches added, 1 changed, 0 as before");
		expect(output).not.toContain("Not taken");
	});

	it("takes a result that differs from what was imported before, and exits with 0", async () => {
		await run("openfootball", await writeLeague("en.1.json", [row()]));
		const { code, output } = await run("openfootball", await writeLeague("en.1.json", [row({ score: { ht: [0, 0], ft: [1, 1] } })]));
		expect(output).not.toMatch(/Not taken|Disputed/);
		// The added entries are the stated result and a goal.
		expect(output).toContain("2 log entries added");
		expect(code).toBe(0);
	});

	it("names a result that staff's word keeps from the log as disputed, and exits with 1 until it is resolved", async () => {
		await run("openfootball", await writeLeague("en.1.json", [row()]));
		const db = await openDatabase({ dataDir: join(folder.path, "data"), log });
		const corrected = await writeLeague("en.1.json", [row({ score: { ht: [0, 0], ft: [1, 1] } })]);
		try {
			const override = { match_id: "m1", field: "score", set_by: "u1", set_by_name: "Ann", set_at: 0, until: null };
			await db.kysely.insertInto("manual_overrides").values(override).execute();
			const { code, output } = await run("openfootball", corrected);
			expect(output).toContain(`Disputed (1):\n  ${corrected} row 0: match m1: the result is disputed: openfootball states 1-1`);
			expect(code).toBe(1);
			expect(await db.kysely.selectFrom("import_rows").select(["verdict", "message"]).execute()).toContainEqual({
				verdict: "disputed",
				message: "match m1: the result is disputed: openfootball states 1-1, the match log has 1-0",
			});
			expect((await run("openfootball", corrected)).code).toBe(1);
		} finally {
			await db.close();
		}
	});

	it("names a spreadsheet's result that another source's course does not have as disputed, and exits with 1 until it agrees", async () => {
		const goals1 = [{ name: "Home Scorer", minute: 60 }];
		await run("openfootball", await writeLeague("en.1.json", [row({ goals1, goals2: [] })]));
		const path = join(folder.path, "results.csv");
		const sheet = async (score: string) => {
			await writeFile(path, `Date,Time,Home,Away,Score,Round\n2023-08-11,20:00,A FC,B FC,${score},1\n`);
			return run("csv", path, "--league", "l1", "--season", "2023/24", "--zone", "Europe/London");
		};
		const stated = await sheet("2-0");
		expect([stated.code, stated.errors]).toEqual([1, ""]);
		expect(stated.output).toMatch(
			/^disputed \S+results.csv line 2 match m1: the result is disputed: an imported file states 2-0, the match log has 1-0$/m,
		);
		expect((await sheet("1-0")).code).toBe(0);
	});

	it("FD9 of a spreadsheet says how many lines were not taken, and exits with 1 where nothing was", async () => {
		await run("openfootball", await writeLeague("en.1.json", [row()]));
		const sheet = async (text: string, ...more: string[]) => {
			const path = join(folder.path, "results.csv");
			await writeFile(path, text);
			return run("csv", path, "--league", "l1", "--season", "2023/24", ...more);
		};
		const part = await sheet(
			"Date,Home,Away,Score\n2023-08-12,C FC,D FC,2-0\nsoon,E FC,F FC,1-0\n2023-08-12,G FC,H FC,two\n",
			"--zone",
			"Europe/London",
		);
		expect([part.code, part.errors]).toEqual([3, ""]);
		expect(part.output).toMatch(/^refused \S+results.csv line 3 date: "soon" is no date$/m);
		expect(part.output).toContain("Lines that need a look: 1 not taken, 1 taken without a result.");
		const nothing = await sheet("Date,Home,Away,Score\nsoon,E FC,F FC,1-0\n", "--zone", "Europe/London");
		expect([nothing.code, nothing.errors]).toEqual([1, "None of its 1 rows can be taken: nothing was imported.\n"]);
		const named = await sheet("Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,13/08/23,I FC,J FC,1,1\n", "--preset", "football-data.co.uk");
		expect([named.code, named.errors]).toEqual([0, ""]);
		const other = await sheet("Date,Home,Away\n2023-08-12,C FC,D FC\n", "--preset", "football-data.co.uk");
		expect([other.code, other.errors]).toEqual([1, expect.stringContaining("it has no column HomeTeam, AwayTeam")]);
		expect((await sheet("", "--preset", "nothing")).code).toBe(2);
	});

	it.each([
		["without words", [], 2, /^Usage:/],
		["for a path that is not there", ["openfootball", "/nowhere"], 1, /no such file/],
		["for a file that is no recording", ["wyscout", "package.json", "--home", "1"], 1, /^no Wyscout match/],
		["for a file that is no JSON", ["wyscout", "README.md", "--home", "1"], 1, /is no JSON/],
	])("says what is wrong %s", async (_case, words, code, message) => {
		const result = await run(...words);
		expect(result.code).toBe(code);
		expect(result.errors).toMatch(message);
	});

	it("ends its process with that code, and the message is on standard error", async () => {
		expect(await runProcess("openfootball", "/nowhere")).toEqual({ code: 1, output: "", errors: expect.stringMatching(/no such file/) });
	});

	it("exits with 1 where nothing could be read", async () => {
		expect((await run("openfootball", "package.json")).code).toBe(1);
	});

	it.skipIf(!sharedData("wyscout"))("names a recording whose goals are not the stated score as disputed, and exits with 1", async () => {
		const recording = sharedData("wyscout/2499781.json") ?? "";
		const stated = await run("wyscout", recording, "--home", "1610", "--score", "0-1");
		expect(stated.output).toContain("match m1: the result is disputed: wyscout states 0-1, the match log has 0-0\n");
		expect(stated.code).toBe(1);
		// The right score corrects a mistyped one.
		const corrected = await run("wyscout", recording, "--home", "1610", "--score", "0-0");
		expect([corrected.code, corrected.output.includes("disputed")]).toEqual([0, false]);
	});

	it.skipIf(!sharedData("wyscout"))("plays a recording", async () => {
		const { code, output } = await run("wyscout", sharedData("wyscout/2058017.json") ?? "", "--home", "4418", "--score", "4-2");
		expect(code).toBe(0);
		expect(output).toMatch(/^match m1: \d+ log entries added\.\n$/);
	});
});

// Every recorded match of Cricsheet, played into a log: totals, wickets and winner are the file's, and nothing is disputed.
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasEnded } from "#shared/match/match-status.ts";
import { sharedData } from "../../../../support/shared-data.ts";
import { inningsOf, loggedInnings, loggedWinner, playFile, readRaw, winnerOf } from "./played-file.ts";

const filesIn = (folder: string) => {
	const path = sharedData(folder);
	const names = path ? readdirSync(path).filter((name) => name.endsWith(".json")) : [];
	return names.map((name) => [name.replace(".json", ""), `${path}/${name}`] as const);
};
const FILES = [...filesIn("cricsheet"), ...filesIn("cricsheet/odd")];

describe.skipIf(FILES.length === 0)("FD3: a recorded match of Cricsheet's", () => {
	it.each(FILES)("%s has the file's totals, wickets and winner, and no dispute", async (id, path) => {
		const raw = readRaw(path);
		const { state, rows, disputed } = await playFile(raw, id);
		expect(loggedInnings(state, raw)).toEqual(inningsOf(raw));
		expect(loggedWinner(state, raw)).toBe(winnerOf(raw));
		expect(disputed).toBeNull();
		expect(rows.filter(({ verdict }) => verdict !== "remarked")).toEqual([]);
		expect(hasEnded(state.status)).toBe(true);
	});

	it("are fifty-three", () => {
		expect(FILES).toHaveLength(53);
	});
});

// A season of realistic size for benches: 20 generated clubs that play each other twice, 380 results.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DAY_MS } from "#shared/kit/instant.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TREES = ["Alder", "Ash", "Aspen", "Beech", "Birch", "Cedar", "Elder", "Elm", "Fir", "Hazel"];
const CLUBS = [...TREES.map((tree) => `${tree} Town`), ...TREES.map((tree) => `${tree} Rovers`)];
const STARTS_AT = Date.UTC(2024, 7, 10);
export const SEASON_LEAGUE = "English Premier League";

/** Round robin by the circle method, home and away: 38 rounds of ten matches, one per week. Scores are derived from round and position. */
function seasonRows(): object[] {
	const half = CLUBS.length - 1;
	const [fixed, ...turning] = CLUBS;
	return Array.from({ length: 2 * half }, (_, round) => {
		const turned = turning.map((_club, index) => turning[(index + round) % half]);
		const circle = [fixed, ...turned];
		const date = new Date(STARTS_AT + round * 7 * DAY_MS).toISOString().slice(0, 10);
		return circle.slice(0, circle.length / 2).map((one, place) => {
			const pair = [one, circle[circle.length - 1 - place]];
			if ((round % half) % 2 === (round < half ? 0 : 1)) pair.reverse();
			const score = { ht: [0, 0], ft: [(round + place) % 4, (round * place) % 3] };
			return { round: `Matchday ${round + 1}`, date, time: "15:00", team1: pair[0], team2: pair[1], score };
		});
	}).flat();
}

/** Imports the season with the code in `root`, this project by default. No server may run on `dataDir` during the import. */
export async function importWholeSeason(dataDir: string, root = ROOT): Promise<void> {
	const folder = await createTemporaryFolder("season");
	try {
		const file = join(folder.path, "en.1.json");
		await writeFile(file, JSON.stringify({ name: `${SEASON_LEAGUE} 2024/25`, matches: seasonRows() }));
		const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
		const { stdout } = await promisify(execFile)(process.execPath, ["server/feeds/run-import.ts", "openfootball", file], {
			cwd: root,
			env,
		});
		if (!stdout.includes("380 matches added")) throw new Error(`the season was not imported: ${stdout}`);
	} finally {
		await folder.remove();
	}
}

// Imports a season of one match, of another year, into a site, as the console's page of imports does. Importing it again with another
// score is a correction by the source. For the tests of this folder.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { SECRET } from "./match-site.ts";

/** The match between Ashford FC and Zelby FC, goalless at half time. */
export const SEASON_DAY = "2023-08-12";

/** Resolves with the match once the import is done. */
export async function importSeason(url: string, ft: [home: number, away: number]): Promise<MatchRow> {
	const token = signAccessToken(SECRET, Date.now, { id: "content", scopes: ["ops:content"] }, 600_000);
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": randomUUID() };
	const matches = [{ round: "Matchday 1", date: SEASON_DAY, team1: "Ashford FC", team2: "Zelby FC", score: { ht: [0, 0], ft } }];
	const content = JSON.stringify({ name: "English Premier League 2023/24", matches });
	const body = JSON.stringify({ source: "openfootball", fileName: "en.1.json", content, competition: "en.1" });
	const imports = `${url}/api/v1/ops/imports`;
	const { importId } = (await (await fetch(imports, { method: "POST", headers, body })).json()) as { importId: string };
	const read = async () => (await (await fetch(`${imports}/${importId}`, { headers })).json()) as { import: { state: string } };
	await expect.poll(async () => (await read()).import.state, { timeout: 60_000 }).toBe("done");
	const answer = (await (await fetch(`${url}/api/v1/matches?date=${SEASON_DAY}&zone=UTC`)).json()) as MatchesAnswer;
	return answer.matches[0] as MatchRow;
}

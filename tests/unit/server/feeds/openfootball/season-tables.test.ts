// Tables of complete seasons as the product makes them, against a few lines that read the source text by themselves (FD8).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/tables/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/tables/rules/known-rules.ts";
import { computeTables } from "#server/catalogue/tables/standings.ts";
import { readFile } from "#server/feeds/openfootball/read-file.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { nameForm } from "#shared/kit/name-form.ts";
import { sharedData } from "../../../../support/shared-data.ts";

const FOLDER = sharedData("openfootball-text");
const LEAGUES = FOLDER
	? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
			/(?:^england\/[\d-]+\/\d-|_(?:[a-z]{2}1|mls)\.txt$)/.test(path),
		)
	: [];

type Line = Record<"played" | "won" | "drawn" | "lost" | "goalsFor" | "goalsAgainst", number>;

/** Of the rounds with a number alone, and of each half of a season that has halves; by team. */
function ownTables(text: string): Record<string, Record<string, Line>> {
	const tables: Record<string, Record<string, Line>> = {};
	let part: string | null = "";
	for (const line of text.replaceAll("\t", "  ").split(/\r?\n/)) {
		const heading = /^(?:[▪»]+|==)\s*(.*)$|^(Matchday \d+)/.exec(line);
		if (heading) {
			const name = heading[1] ?? heading[2] ?? "";
			const half = /^(Apertura|Clausura), Matchday \d+$/.exec(name)?.[1];
			const isCounted = /^(?:Matchday \d+|\d+\. Round|Regular|MLS is Back Tournament, Group .)$/.test(name);
			part = half ?? (isCounted ? "" : null);
			continue;
		}
		const played = /^\s+(?:\d\d?[.:]\d\d\s+)?(\S.*?)\s+v\s+(\S.*?)\s{2,}(\d+)-(\d+)(?:\s|$)/.exec(line);
		const between = played
			? null
			: /^\s+(?:\d\d?[.:]\d\d\s+)?(\S.*?)\s{2,}(\d+)-(\d+)(?: \(\d+-\d+\))?\s{2,}(\S.*?)(?:\s{2,}\[.*)?$/.exec(line);
		if (part === null || !(played ?? between) || /\[(?:cancelled|abandoned)\]/.test(line)) continue;
		const [, home = "", away = "", scored = "", conceded = ""] = played ?? [null, between?.[1], between?.[4], between?.[2], between?.[3]];
		count(part, home, Number(scored), Number(conceded));
		count(part, away, Number(conceded), Number(scored));
	}
	return tables;

	function count(part: string, team: string, scored: number, conceded: number): void {
		const table = tables[part] ?? {};
		const name = nameForm(team).core;
		const row = table[name] ?? { played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
		tables[part] = { ...table, [name]: row };
		row.played++;
		row[scored > conceded ? "won" : scored < conceded ? "lost" : "drawn"]++;
		row.goalsFor += scored;
		row.goalsAgainst += conceded;
	}
}

describe.skipIf(LEAGUES.length === 0)("FD8 the table of a complete season", () => {
	it.each(LEAGUES)("%s", (path) => {
		const text = readFileSync(join(FOLDER ?? "", path), "utf8");
		const file = readFile(join(FOLDER ?? "", path), text);
		if (file.kind !== "matches") throw new Error(file.kind);
		const { key, season } = file.competition;
		const matches = file.matches.map(({ group, round, kickOff, home, away, result }) => ({
			...{ group, isKnockOut: isKnockOutRound(round), startsAt: kickOff.startsAt, homeId: home.name, awayId: away.name },
			score: result.kind === "played" ? result.course.final : result.kind === "awarded" ? result.score : null,
			...{ isLive: false, isOver: true },
		}));
		const found = computeTables({ ...rulesOfSeason(rulesNamed(key), season), deductions: [] }, "before_split", matches, (id) => id);
		const tables = found.length > 0 ? found : computeTables(rulesOfSeason(rulesNamed(key), season), "overall", matches, (id) => id);
		for (const [part, own] of Object.entries(ownTables(text))) {
			const ofPart = tables.filter(
				({ group, isAcross }) =>
					!isAcross && (part === "" ? !/^(?:Apertura|Clausura|Championship|Relegation)/.test(group ?? "") : group === part),
			);
			const rows = ofPart
				.flatMap((table) => table.rows)
				.map(({ teamId, played, won, drawn, lost, goalsFor, goalsAgainst }) => {
					return [nameForm(teamId).core, { played, won, drawn, lost, goalsFor, goalsAgainst }] as const;
				});
			expect({ part, rows: Object.fromEntries(rows) }).toEqual({ part, rows: own });
		}
	});
});

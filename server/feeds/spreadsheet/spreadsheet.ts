// The feed csv: an association's spreadsheet of fixtures, results or squads, for one league of the catalogue.
import { readFileSync } from "node:fs";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import type { LeagueOfCatalogue } from "../catalogue-port.ts";
import { type FileFeedAdapter, type ImportOutcome, type ImportPorts, type ReportedRow, UnusableFile, UsageError } from "../feed-adapter.ts";
import { describeForeseen } from "../imports/foreseen-rows.ts";
import { type ImportedSpreadsheet, importFixtures, importSquads, kickOffOf, SOURCE, type SpreadsheetOrder } from "./import-spreadsheet.ts";
import { type LineRemark, type ReadSpreadsheet, readSpreadsheet } from "./read-spreadsheet.ts";
import { matchIdsOf, teamIdOf } from "./row-ids.ts";
import { isZone } from "./zone.ts";

type Order = Extract<ImportOrder, { source: "csv" }>;
type Readable = Exclude<ReadSpreadsheet, { kind: "unreadable" }>;
type Command = SpreadsheetOrder & { file: string };

export const spreadsheet: FileFeedAdapter = {
	readUpload: readSpreadsheet,
	refuse: ({ zone }: Order) => (isZone(zone) ? null : { path: "body.zone", message: "must be a time zone such as Europe/London" }),
	async preview(order: Order, upload: Readable, { catalogue }) {
		const league = await requireLeague(catalogue.leagueOf, order.leagueId);
		const ids = upload.kind === "fixtures" ? matchIdsOf(upload.rows, order) : [];
		const known = (await catalogue.findIds("match", SOURCE, ids)).size;
		const teams = [
			...new Set(upload.kind === "fixtures" ? upload.rows.flatMap(({ home, away }) => [home, away]) : upload.rows.map(({ team }) => team)),
		];
		const matches = upload.kind === "fixtures" ? upload.rows : [];
		const foreseen = await catalogue.foresee({
			...{ source: SOURCE, sport: league.sport, league: { id: league.id }, season: order.season },
			teams: teams.map((name) => ({ sourceId: teamIdOf(order, name), name, nation: { id: league.nationId } })),
			matches: matches.map(({ home, away, date, time, round }, place) => ({
				...{ sourceId: ids[place] ?? "", home: teamIdOf(order, home), away: teamIdOf(order, away), round: round ?? null },
				...kickOffOf(date, time, order.zone),
			})),
		});
		const described = describeForeseen(foreseen, { teams, matches: matches.map(({ line }) => `line ${line}`) });
		const facts = [`${upload.encoding}, separated by ${upload.delimiter === "\t" ? "tabs" : upload.delimiter}`, ...described.facts];
		if (upload.kind === "fixtures") {
			const dates = upload.dateOrder === "day_first" ? "day before month" : "month before day";
			facts.push(`dates are read with the ${dates}, times are of ${order.zone}`);
		}
		const isFixtures = upload.kind === "fixtures";
		const results = isFixtures ? upload.rows.filter(({ score }) => score !== null).length : 0;
		const counts = { matches: isFixtures ? upload.rows.length : 0, known, players: isFixtures ? 0 : upload.rows.length, results };
		return {
			target: { leagueId: league.id, name: league.name, isNew: false },
			counts,
			facts,
			rows: [...reportOf(upload), ...described.rows],
		};
	},
	async importUpload(order: Order, upload: Readable, ports) {
		return outcomeOf(upload, await run(order, upload, ports));
	},
	command: {
		usage: `FILE --league ID --season NAME --zone ZONE
      Fixtures with results, or squads, of a spreadsheet. ID: of the league here (l3). ZONE: of the times, such as Europe/London.`,
		options: ["league", "season", "zone"],
		read({ paths: [file], options: { league: leagueId, season, zone } }): Command | null {
			if (file === undefined) return null;
			if (leagueId === undefined || season === undefined)
				throw new UsageError("--league and --season are needed: --league l3 --season 2026/27.");
			if (zone === undefined || !isZone(zone)) throw new UsageError("--zone is needed: a time zone such as Europe/London.");
			return { file, leagueId, season, zone };
		},
		nameOf: ({ file }: Command) => file,
		async run({ file, ...order }: Command, ports) {
			const upload = readSpreadsheet(file, readFileSync(file).toString("base64"));
			if (upload.kind === "unreadable") throw new UnusableFile(`${file}: ${upload.reason}.`);
			const outcome = outcomeOf(upload, await run(order, upload, ports));
			const lines = outcome.rows.map(({ verdict, row, message }) => `${verdict} ${row} ${message}`);
			const { inserted, changed, unchanged, players, events } = outcome.counts;
			lines.push(`${inserted} matches added, ${changed} changed, ${unchanged} unchanged; ${players} players; ${events} log entries.`);
			return { ...outcome, lines, isFailed: outcome.rows.some(({ verdict }) => verdict === "disputed") };
		},
	},
};

async function requireLeague(leagueOf: ImportPorts["catalogue"]["leagueOf"], leagueId: string): Promise<LeagueOfCatalogue> {
	const league = await leagueOf(leagueId);
	if (!league) throw new UnusableFile(`There is no league ${leagueId}.`);
	return league;
}

async function run(order: SpreadsheetOrder, upload: Readable, ports: ImportPorts): Promise<ImportedSpreadsheet> {
	const league = await requireLeague(ports.catalogue.leagueOf, order.leagueId);
	return upload.kind === "fixtures" ? importFixtures(order, league, upload.rows, ports) : importSquads(order, league, upload.rows, ports);
}

function outcomeOf(upload: Readable, { counts, notes, refused, disputed }: ImportedSpreadsheet): ImportOutcome {
	const remarks = [...refused.map(toRow("refused")), ...disputed.map(toRow("disputed")), ...notes.map(toRow("remarked"))];
	const rows = [...reportOf(upload), ...remarks];
	return { counts, rows, ...(upload.rows.length === 0 && { failure: "None of its rows can be taken." }) };
}

const toRow =
	(verdict: ReportedRow["verdict"]) =>
	({ line, reason }: LineRemark): ReportedRow => ({ verdict, row: line === null ? "" : `line ${line}`, message: reason });

const reportOf = ({ refused, notes }: Readable): ReportedRow[] => [...refused.map(toRow("refused")), ...notes.map(toRow("remarked"))];

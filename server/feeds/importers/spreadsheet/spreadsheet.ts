// The feed csv: an association's spreadsheet of fixtures, results or squads, for one league of the catalogue.
import { readFileSync } from "node:fs";
import { describePreview } from "#server/feeds/door/describe-preview.ts";
import {
	type CommandArguments,
	type FileFeedAdapter,
	type ImportOutcome,
	type ImportPorts,
	type ReportedRow,
	UnusableFile,
	UsageError,
} from "#server/feeds/door/feed-adapter.ts";
import { withTaken } from "#server/feeds/door/report-rows.ts";
import type { LeagueOfCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import {
	isSpreadsheetPreset,
	SPREADSHEET_PRESET_ZONES,
	SPREADSHEET_PRESETS,
	type SpreadsheetPreset,
} from "#shared/contract/spreadsheet-presets.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { ReadKickOff } from "../fixtures/read-kick-off.ts";
import type { LineRemark } from "./fixture-row.ts";
import { identifyFixtures, importFixtures, importSquads, kickOffOf, remarksOnKickOffs, seasonOf } from "./import-spreadsheet.ts";
import { type ImportedSpreadsheet, SOURCE, type SpreadsheetOrder } from "./imported-spreadsheet.ts";
import { type ReadSpreadsheet, readSpreadsheet } from "./read-spreadsheet.ts";
import { teamIdOf } from "./row-ids.ts";
import { isZone } from "./zone.ts";

type Order = Extract<ImportOrder, { source: "csv" }>;
type Readable = Exclude<ReadSpreadsheet, { kind: "unreadable" }>;
type Fixtures = Extract<Readable, { kind: "fixtures" }>;
type Command = SpreadsheetOrder & { file: string; preset: SpreadsheetPreset | undefined };

export const spreadsheet: FileFeedAdapter = {
	readUpload: (_fileName, content, order) => readSpreadsheet(content, order as Order),
	refuse: ({ zone }: Order) => (isZone(zone) ? null : { path: "body.zone", message: "must be a time zone such as Europe/London" }),
	async preview(order: Order, upload: Readable, ports) {
		const league = await requireLeague(ports.catalogue.leagueOf, order.leagueId);
		const target = { leagueId: league.id, name: league.name, isNew: false };
		const previewed =
			upload.kind === "fixtures" ? await previewFixtures(order, league, upload, ports) : await previewSquads(order, league, upload, ports);
		const { counts, described } = previewed;
		const facts = [describeFormat(upload), ...described.facts];
		if (upload.kind === "fixtures") {
			const dates = upload.dateOrder === "day_first" ? "day before month" : "month before day";
			facts.push(`dates are read with the ${dates}, times are of ${order.zone}`);
		}
		return { target, counts, facts, rows: [...reportOf(upload), ...previewed.rows, ...described.rows] };
	},
	async importUpload(order: Order, upload: Readable, ports) {
		return outcomeOf(upload, await run(order, upload, ports));
	},
	command: {
		usage: `FILE --league ID --season NAME --zone ZONE [--preset NAME]
      Fixtures with results, or squads, of a spreadsheet (CSV or .xlsx). ID: of the league here (l3). ZONE: of the times, such as
      Europe/London. NAME: a format that is known: ${SPREADSHEET_PRESETS.join(", ")}; it may say the zone.`,
		options: ["league", "season", "zone", "preset"],
		read: readWords,
		nameOf: ({ file }: Command) => file,
		async run({ file, preset, ...order }: Command, ports) {
			const upload = await readSpreadsheet(readFileSync(file).toString("base64"), { season: order.season, preset });
			if (upload.kind === "unreadable") throw new UnusableFile(`${file}: ${upload.reason}.`);
			const outcome = outcomeOf(upload, await run(order, upload, ports));
			const listed = outcome.rows.filter(({ verdict }) => verdict !== "taken");
			const lines = listed.map(({ verdict, row, message }) => `${verdict} ${file} ${row} ${message}`.replace("  ", " "));
			const { inserted, changed, unchanged, players, events } = outcome.counts;
			lines.push(`${inserted} matches added, ${changed} changed, ${unchanged} unchanged; ${players} players; ${events} log entries.`);
			return { ...outcome, lines, isFailed: outcome.rows.some(({ verdict }) => verdict === "disputed") };
		},
	},
};

function readWords({ paths: [file], options: { league: leagueId, season, zone: given, preset } }: CommandArguments): Command | null {
	if (file === undefined) return null;
	if (leagueId === undefined || season === undefined)
		throw new UsageError("--league and --season are needed: --league l3 --season 2026/27.");
	if (preset !== undefined && !isSpreadsheetPreset(preset))
		throw new UsageError(`There is no preset ${preset}: ${SPREADSHEET_PRESETS.join(", ")}.`);
	const zone = given ?? (preset === undefined ? undefined : SPREADSHEET_PRESET_ZONES[preset]);
	if (!zone || !isZone(zone)) throw new UsageError("--zone is needed: a time zone such as Europe/London.");
	return { file, leagueId, season, zone, preset };
}

type PreviewPorts = Pick<ImportPorts, "catalogue" | "matchLog" | "clock">;

async function previewFixtures(order: Order, league: LeagueOfCatalogue, { rows }: Fixtures, ports: PreviewPorts) {
	const { catalogue } = ports;
	const teams = [...new Set(rows.flatMap(({ home, away }) => [home, away]))];
	const kickOffs = rows.map((row) => kickOffOf(row, order.zone));
	const own = await catalogue.findIds(
		"team",
		SOURCE,
		teams.map((name) => teamIdOf(order, name)),
	);
	const parts = { order, seasonId: seasonOf(order, league)?.id, kickOffs, teamIdOf: (name: string) => own.get(teamIdOf(order, name)) };
	const identified = await identifyFixtures(rows, parts, ports);
	const taken = rows.flatMap((row, place) => {
		const identity = identified[place];
		return identity && identity.refused === undefined ? [{ row, identity, kickOff: kickOffs[place] as ReadKickOff }] : [];
	});
	const refused = identified.flatMap((identity, place) =>
		identity.refused === undefined ? [] : [toRow("refused")({ line: rows[place]?.line ?? null, reason: identity.refused })],
	);
	const preview = await catalogue.previewImport({
		source: SOURCE,
		sport: league.sport,
		league: { id: league.id },
		season: order.season,
		teams: teams.map((name) => ({ sourceId: teamIdOf(order, name), name, nation: { id: league.nationId } })),
		matches: taken.map(({ row: { home, away, round }, identity: { sourceId, known }, kickOff: { startsAt, hasTime } }) => ({
			sourceId: known?.sourceIds[0] ?? sourceId,
			home: teamIdOf(order, home),
			away: teamIdOf(order, away),
			round: round ?? null,
			startsAt,
			hasTime,
		})),
	});
	const described = describePreview(preview, { teams, matches: taken.map(({ row: { line } }) => `line ${line}`) });
	const known = taken.filter(({ identity }) => identity.known !== null).length;
	const results = rows.filter(({ score }) => score !== null).length;
	const remarked = remarksOnKickOffs(taken).map(toRow("remarked"));
	return { counts: { matches: rows.length, known, players: 0, results }, described, rows: [...refused, ...remarked] };
}

async function previewSquads(order: Order, league: LeagueOfCatalogue, upload: Extract<Readable, { kind: "squads" }>, ports: PreviewPorts) {
	const teams = [...new Set(upload.rows.map(({ team }) => team))];
	const preview = await ports.catalogue.previewImport({
		source: SOURCE,
		sport: league.sport,
		league: { id: league.id },
		season: order.season,
		matches: [],
		teams: teams.map((name) => ({ sourceId: teamIdOf(order, name), name, nation: { id: league.nationId } })),
	});
	const counts = { matches: 0, known: 0, players: upload.rows.length, results: 0 };
	return { counts, described: describePreview(preview, { teams, matches: [] }), rows: [] };
}

function describeFormat({ encoding, delimiter }: Readable): string {
	if (delimiter === null) return "an Excel file";
	return `${encoding}, separated by ${delimiter === "\t" ? "tabs" : delimiter}`;
}

async function requireLeague(leagueOf: ImportPorts["catalogue"]["leagueOf"], leagueId: string): Promise<LeagueOfCatalogue> {
	const league = await leagueOf(leagueId);
	if (!league) throw new UnusableFile(`There is no league ${leagueId}.`);
	return league;
}

async function run(order: SpreadsheetOrder, upload: Readable, ports: ImportPorts): Promise<ImportedSpreadsheet> {
	const league = await requireLeague(ports.catalogue.leagueOf, order.leagueId);
	return upload.kind === "fixtures" ? importFixtures(order, league, upload.rows, ports) : importSquads(order, league, upload.rows, ports);
}

function outcomeOf(upload: Readable, imported: ImportedSpreadsheet): ImportOutcome {
	const { counts, notes, refused, disputed, withheld, changed, taken } = imported;
	const own = [
		...refused.map(toRow("refused")),
		...disputed.map(toRow("disputed")),
		...withheld.map(toRow("withheld")),
		...changed.map(toRow("changed")),
		...notes.map(toRow("remarked")),
	];
	const rows = withTaken([...reportOf(upload), ...own], taken.map(toRow("taken")));
	const isEmpty = counts.inserted + counts.changed + counts.unchanged === 0 && (upload.kind === "fixtures" || upload.rows.length === 0);
	if (!isEmpty) return { counts, rows };
	const lines = rows.filter(({ verdict }) => verdict === "refused").length;
	const lost = lines === 0 ? "It has no rows" : `None of its ${formatCount(DEFAULT_LOCALE, lines)} rows can be taken`;
	return { counts, rows, failure: `${lost}: nothing was imported.` };
}

const toRow =
	(verdict: ReportedRow["verdict"]) =>
	({ line, reason }: LineRemark): ReportedRow => ({ verdict, row: line === null ? "" : `line ${line}`, message: reason });

const reportOf = ({ refused, withheld, notes }: Readable): ReportedRow[] => [
	...refused.map(toRow("refused")),
	...withheld.map(toRow("withheld")),
	...notes.map(toRow("remarked")),
];

// GET …/sheet.pdf, …/round.xlsx and similar files. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery, type Rate } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import * as contract from "#shared/contract/rest/catalogue/sheets.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { findLeague, findSeason } from "../competitions/find-season.ts";
import { readSeasonsOf } from "../competitions/league.store.ts";
import { readCurrentId } from "../entity-resolution/current-ids.store.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { readMatchFacts } from "../fixtures/match/match-facts.store.ts";
import { readSuspensions } from "../fixtures/match/suspensions.service.ts";
import { unknown } from "../kernel/unknown.ts";
import { readNation } from "../people/nation.store.ts";
import type { LiveTables } from "../standings/tables/live-table.service.ts";
import { roundSheet, tableSheet } from "./league-sheets.ts";
import { matchSheet } from "./match-sheet.ts";
import type { Sheet, SheetType } from "./sheet.ts";
import type { SheetFiles } from "./sheet-files.ts";
import { type SheetTexts, sheetTextsOf } from "./sheet-texts.ts";

export interface SheetsPorts {
	db: Db;
	matchLog: Pick<MatchLog, "stateOf" | "recordedAt">;
	/** Origin of the site's addresses. */
	siteUrl: string;
	/** The name may change while the server runs. */
	site: { siteName: string };
	/** Returns the IANA zone of a nation by its FIFA code; `null` if unknown. */
	zoneOfNation(code: string): string | null;
	sheetFiles: Pick<SheetFiles, "write">;
	clock: Clock;
}

/** Limit of requests: a file takes some tens of milliseconds of a processor, and a person saves a few of them. */
const RATE: Rate = { points: 30, perSeconds: 60 };
const OPTIONS = { delay: "applies", rate: RATE } as const;
const STAFF = { scope: "ops:scores", rate: RATE } as const;
const MAX_MATCHES = 2_000;

interface Looks {
	locale: Locale;
	zone?: string | undefined;
}

export function sheetsApi(ports: SheetsPorts & { liveTables: LiveTables }): ApiDefinition[] {
	const { db, matchLog, siteUrl, site, zoneOfNation, sheetFiles, liveTables, clock } = ports;
	const pageOf = (path: string) => ({ site: site.siteName, pageUrl: siteUrl + path, day: clock() - (clock() % DAY_MS) });
	async function textsOf({ locale, zone }: Looks, nationId: string): Promise<SheetTexts> {
		const nation = zone === undefined ? await readNation(db, nationId) : null;
		return sheetTextsOf(locale, zone ?? (nation && zoneOfNation(nation.code)) ?? "UTC");
	}

	async function sheetOfMatch(named: string, looks: Looks, isForStaff = false): Promise<Sheet> {
		const matchId = await readCurrentId(db.kysely, "match", named);
		const logged = await matchLog.stateOf(matchId);
		if (!logged) throw unknown("match", matchId);
		const { state } = logged;
		const [[match], facts, times] = await Promise.all([
			readRows(db, { matchId }, { areNamedAlone: true }),
			readMatchFacts(db, matchId),
			matchLog.recordedAt(matchId, state.seq - 1, 0),
		]);
		if (!match || !facts) throw unknown("match", matchId);
		const [{ nationId }, [season]] = await Promise.all([
			findLeague(db, match.league.id),
			readSeasonsOf(db, { seasonIds: [match.seasonId] }),
		]);
		const loggedAt = times.get(state.seq) ?? null;
		const nameOf = (playerId: string) => state.setup.players[playerId]?.name ?? null;
		const page = pageOf(pagePaths.match(matchId));
		const suspensions = isForStaff ? { suspensions: await readSuspensions(db, match, state) } : {};
		return matchSheet(
			{ match, state, ...facts, ...suspensions, season: season?.name ?? "", loggedAt, nameOf, ...page },
			await textsOf(looks, nationId),
		);
	}

	async function factsOfLeague(named: string, seasonId: string | undefined) {
		const leagueId = await readCurrentId(db.kysely, "league", named);
		const [league, season] = await Promise.all([findLeague(db, leagueId), findSeason(db, leagueId, seasonId)]);
		return { league, season, page: pageOf(pagePaths.league(leagueId)) };
	}

	async function sheetOfRound(named: string, { round, seasonId, ...looks }: Looks & { round: string; seasonId?: string | undefined }) {
		const { league, season, page } = await factsOfLeague(named, seasonId);
		const filter = { leagueId: league.id, seasonId: season?.id ?? "", round };
		const matches = await readRows(db, filter, { order: "soonest", limit: MAX_MATCHES });
		return roundSheet({ league, season: season?.name ?? "", round, matches, ...page }, await textsOf(looks, league.nationId));
	}

	async function sheetOfTable(named: string, { seasonId, ...looks }: Looks & { seasonId?: string | undefined }) {
		const { league, season, page } = await factsOfLeague(named, seasonId);
		const tables = season && (await liveTables.of(league.id, season.id));
		const table = tables?.overall ?? { seasonId: "", tables: [], zones: [], tieBreakers: [], notes: [] };
		return tableSheet({ league, season: season?.name ?? "", table, ...page }, await textsOf(looks, league.nationId));
	}

	const write = async (type: SheetType, sheet: Promise<Sheet>) => sheetFiles.write(type, await sheet);
	return [
		defineQuery(contract.getMatchSheetPdf, OPTIONS, ({ params, query }) => write("pdf", sheetOfMatch(params.matchId, query))),
		defineQuery(contract.getMatchSheetXlsx, OPTIONS, ({ params, query }) => write("xlsx", sheetOfMatch(params.matchId, query))),
		defineQuery(contract.getStaffSheetPdf, STAFF, ({ params, query }) => write("pdf", sheetOfMatch(params.matchId, query, true))),
		defineQuery(contract.getStaffSheetXlsx, STAFF, ({ params, query }) => write("xlsx", sheetOfMatch(params.matchId, query, true))),
		defineQuery(contract.getRoundSheetPdf, OPTIONS, ({ params, query }) => write("pdf", sheetOfRound(params.leagueId, query))),
		defineQuery(contract.getRoundSheetXlsx, OPTIONS, ({ params, query }) => write("xlsx", sheetOfRound(params.leagueId, query))),
		defineQuery(contract.getTableSheetPdf, OPTIONS, ({ params, query }) => write("pdf", sheetOfTable(params.leagueId, query))),
		defineQuery(contract.getTableSheetXlsx, OPTIONS, ({ params, query }) => write("xlsx", sheetOfTable(params.leagueId, query))),
	];
}

// GET …/sheet.pdf, …/sheet.xlsx and similar files: what is printed of a match, a round or a table, as PDF (A4) or for a spreadsheet.
import { z } from "zod";
import { MAX_ROUND_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { Endpoint, NamedFile } from "#shared/contract/endpoint.ts";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { zoneNameSchema } from "../rows.ts";

const MAX_AGE_SECONDS = 30;

const looks = {
	locale: z.enum(LOCALE_KEYS).default(DEFAULT_LOCALE).describe("Language of the sheet"),
	zone: zoneNameSchema.unwrap().optional().describe("IANA time zone of its times; absent: that of the competition's country"),
};
const answer = z.custom<NamedFile>();
const pdf = { method: "GET", answer, file: { type: "application/pdf", maxAgeSeconds: MAX_AGE_SECONDS } } as const;
const xlsx = {
	method: "GET",
	answer,
	file: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", maxAgeSeconds: MAX_AGE_SECONDS },
} as const;

const ofMatch = { tag: "Matches", params: z.object({ matchId: idSchema }), query: z.object(looks) } as const;
const leagueParams = z.object({ leagueId: idSchema });
const ofRound = {
	tag: "Leagues",
	params: leagueParams,
	query: z.object({
		round: z.string().trim().min(1).max(MAX_ROUND_LENGTH).describe("Name of the round, as rows of matches have it"),
		seasonId: idSchema.optional().describe("Absent: the current season"),
		...looks,
	}),
} as const;
const ofTable = {
	tag: "Leagues",
	params: leagueParams,
	query: z.object({ seasonId: idSchema.optional().describe("Absent: the current season"), ...looks }),
} as const;

export const getMatchSheetPdf = {
	...pdf,
	...ofMatch,
	path: "/api/matches/:matchId/sheet.pdf",
	summary: "Match sheet as PDF: line-ups, events, officials",
} as const satisfies Endpoint;

export const getMatchSheetXlsx = {
	...xlsx,
	...ofMatch,
	path: "/api/matches/:matchId/sheet.xlsx",
	summary: "Match sheet for a spreadsheet (XLSX)",
} as const satisfies Endpoint;

const ofStaff = { ...ofMatch, tag: "Records" } as const;

export const getStaffSheetPdf = {
	...pdf,
	...ofStaff,
	path: "/api/ops/matches/:matchId/sheet.pdf",
	summary: "Match sheet as PDF with the players whom cards suspend",
} as const satisfies Endpoint;

export const getStaffSheetXlsx = {
	...xlsx,
	...ofStaff,
	path: "/api/ops/matches/:matchId/sheet.xlsx",
	summary: "Match sheet for a spreadsheet with the players whom cards suspend",
} as const satisfies Endpoint;

export const getRoundSheetPdf = {
	...pdf,
	...ofRound,
	path: "/api/leagues/:leagueId/round.pdf",
	summary: "Matches and results of a round as PDF",
} as const satisfies Endpoint;

export const getRoundSheetXlsx = {
	...xlsx,
	...ofRound,
	path: "/api/leagues/:leagueId/round.xlsx",
	summary: "Matches and results of a round for a spreadsheet (XLSX)",
} as const satisfies Endpoint;

export const getTableSheetPdf = {
	...pdf,
	...ofTable,
	path: "/api/leagues/:leagueId/table.pdf",
	summary: "Standings of a season as PDF",
} as const satisfies Endpoint;

export const getTableSheetXlsx = {
	...xlsx,
	...ofTable,
	path: "/api/leagues/:leagueId/table.xlsx",
	summary: "Standings of a season for a spreadsheet (XLSX)",
} as const satisfies Endpoint;

// GET …/calendar.ics: matches for calendar programs, which poll it.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";

const calendarFile = {
	answer: z.string().describe("iCalendar (RFC 5545) with one VEVENT for each match; its UID contains the match's id on this site"),
	text: { type: "text/calendar", maxAgeSeconds: 600 },
} as const;

export const getTeamCalendar = {
	method: "GET",
	path: "/api/teams/:teamId/calendar.ics",
	summary: "Get the calendar of a team: its future matches and those of the last 90 days",
	tag: "Teams",
	params: z.object({ teamId: idSchema }),
	...calendarFile,
} as const satisfies Endpoint;

export const getLeagueCalendar = {
	method: "GET",
	path: "/api/leagues/:leagueId/calendar.ics",
	summary: "Get the calendar of a league: its future matches and those of the last 90 days",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	...calendarFile,
} as const satisfies Endpoint;

export const getMatchCalendar = {
	method: "GET",
	path: "/api/matches/:matchId/calendar.ics",
	summary: "Get the calendar of one match",
	tag: "Matches",
	params: z.object({ matchId: idSchema }),
	...calendarFile,
} as const satisfies Endpoint;

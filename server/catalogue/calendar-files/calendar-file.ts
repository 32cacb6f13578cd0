// Writes matches as an iCalendar file (RFC 5545). Pure.
import {
	default as createCalendar,
	escape as escapeText,
	ICalCalendarMethod,
	type ICalEventData,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import { loadTexts } from "#server/mail/load-texts.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { CategoryTextKey } from "#shared/i18n/text-key.ts";
import { DAY_MS, HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import { usualLengthOf } from "#shared/sports/usual-lengths.ts";
import { dateIn } from "../lists/day-in-zone.ts";
import type { CalendarFacts } from "./calendar-facts.store.ts";
import type { Revision } from "./calendar-revisions.store.ts";

/** Calendars are written in one language. */
const t = loadTexts<CategoryTextKey>("site")(DEFAULT_LOCALE);
/** `Rovers (women)`, as pages name teams and leagues. */
export const nameInCalendar = (named: Parameters<typeof markedName>[1]): string => markedName(t, named);

/** How often programs are asked to fetch it again. */
const REFRESH_MS = HOUR_MS;

interface CalendarMatch extends MatchRow, CalendarFacts {
	/** IANA zone of the ground. */
	zone: string;
}

/** `url`: of the page that has the same matches. */
export function writeCalendarFile(
	calendar: { name: string; url: string },
	matches: readonly (CalendarMatch & Revision)[],
	{ siteUrl, now }: { siteUrl: string; now: Instant },
): string {
	const { host } = new URL(siteUrl);
	return createCalendar({
		prodId: { company: "Touchline", product: "Matches" },
		method: ICalCalendarMethod.PUBLISH,
		// The library writes it as it is.
		name: escapeText(calendar.name, false),
		url: calendar.url,
		ttl: REFRESH_MS / SECOND_MS,
		events: matches.map((match) => ({
			...eventOf(match, siteUrl + pagePaths.match(match.id)),
			id: `${match.id}@${host}`,
			sequence: match.revision,
			lastModified: match.changedAt === null ? null : new Date(match.changedAt),
			// Not this very second: an unchanged file has an unchanged ETag over the day.
			stamp: new Date(Math.max(dayAt(now, "UTC"), match.changedAt ?? 0)),
		})),
	}).toString();
}

/** What is said of the match: where it changes, the event is another one. */
export function eventOf(match: CalendarMatch, url: string): ICalEventData {
	const { home, away, venue, live } = match;
	return {
		...timesOf(match),
		// No score: many programs notify of another title.
		summary: `${nameInCalendar(home)} – ${nameInCalendar(away)}`,
		description: [...linesOf(match), url].join("\n"),
		location: venue,
		url,
		...(live.status === "cancelled" && { status: ICalEventStatus.CANCELLED }),
		...(live.status === "postponed" && { status: ICalEventStatus.TENTATIVE, transparency: ICalEventTransparency.TRANSPARENT }),
	};
}

/** A whole day where no time is known, and where a match was put off without another date: its old time is not one to be there. */
function timesOf({
	sport,
	format,
	startsAt,
	hasTime,
	isMoved,
	live,
	zone,
}: CalendarMatch): Pick<ICalEventData, "allDay" | "start" | "end"> {
	const lengthMs = usualLengthOf(sport, format);
	if (hasTime && (live.status !== "postponed" || isMoved)) return { start: new Date(startsAt), end: new Date(startsAt + lengthMs) };
	const day = dayAt(startsAt, hasTime ? zone : "UTC");
	return { allDay: true, start: new Date(day), end: new Date(day + Math.ceil(lengthMs / DAY_MS) * DAY_MS) };
}

/** The calendar day that the instant falls on in the zone, as the midnight of that day in UTC: the library writes its date. */
const dayAt = (at: Instant, zone: string): Instant => Date.parse(`${dateIn(zone, at)}T00:00:00Z`);

const CALLED_OFF: Partial<Record<MatchRow["live"]["status"], string>> = {
	postponed: "Postponed",
	cancelled: "Cancelled",
	abandoned: "Abandoned",
};

/** Where it belongs, and what came of it. */
function linesOf({ league, round, home, away, live: { status, score, winner } }: MatchRow): string[] {
	const lines = [round === null ? nameInCalendar(league) : `${nameInCalendar(league)}, ${round}`];
	const calledOff = CALLED_OFF[status];
	if (calledOff !== undefined) lines.push(calledOff);
	if (countsInTable(status) && score) {
		const isLevel = score.home === score.away;
		const decided = isLevel && winner !== null ? `, won by ${nameInCalendar(winner === "home" ? home : away)}` : "";
		lines.push(`Result: ${score.home}–${score.away}${decided}`);
	}
	return lines;
}

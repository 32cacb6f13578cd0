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

/** Calendars have texts in one language. */
const t = loadTexts<CategoryTextKey>("site")(DEFAULT_LOCALE);
/** Example: `Rovers (women)`, as on pages. */
export const nameInCalendar = (named: Parameters<typeof markedName>[1]): string => markedName(t, named);

/** Interval at which programs are asked to fetch the file again. */
const REFRESH_MS = HOUR_MS;

interface CalendarMatch extends MatchRow, CalendarFacts {
	/** IANA zone of the ground. */
	zone: string;
}

/** `url` is the address of the page with the same matches. */
export function writeCalendarFile(
	calendar: { name: string; url: string },
	matches: readonly (CalendarMatch & Revision)[],
	{ siteUrl, now }: { siteUrl: string; now: Instant },
): string {
	const { host } = new URL(siteUrl);
	return createCalendar({
		prodId: { company: "Touchline", product: "Matches" },
		method: ICalCalendarMethod.PUBLISH,
		// The library does not escape this value.
		name: escapeText(calendar.name, false),
		url: calendar.url,
		ttl: REFRESH_MS / SECOND_MS,
		events: matches.map((match) => ({
			...eventOf(match, siteUrl + pagePaths.match(match.id)),
			id: `${match.id}@${host}`,
			sequence: match.revision,
			lastModified: match.changedAt === null ? null : new Date(match.changedAt),
			// The stamp is not the current second, so that an unchanged file has an unchanged ETag over the day.
			stamp: new Date(Math.max(dayAt(now, "UTC"), match.changedAt ?? 0)),
		})),
	}).toString();
}

/** The content of the event: if it changes, the revision of the event increases. */
export function eventOf(match: CalendarMatch, url: string): ICalEventData {
	const { home, away, venue, live } = match;
	return {
		...timesOf(match),
		// The title has no score: many programs notify the user of another title.
		summary: `${nameInCalendar(home)} – ${nameInCalendar(away)}`,
		description: [...linesOf(match), url].join("\n"),
		location: venue,
		url,
		...(live.status === "cancelled" && { status: ICalEventStatus.CANCELLED }),
		...(live.status === "postponed" && { status: ICalEventStatus.TENTATIVE, transparency: ICalEventTransparency.TRANSPARENT }),
	};
}

/** A whole day if no time is known, or if the match was postponed without a new date: its old time no longer applies. */
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

/** The competition, and the result or status. */
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

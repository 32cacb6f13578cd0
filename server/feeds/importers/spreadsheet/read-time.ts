// Parses times of day in the forms of people and programs in spreadsheets, with the zone if they state one. Pure.
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { NAMED_OFFSETS } from "../fixtures/read-kick-off.ts";

export interface Clock {
	/** Form `20:45`; `24:00` is the end of the day. */
	time: string;
	/** Offset ahead of UTC in milliseconds; `null` if the text states no zone. */
	offsetMs: number | null;
}

/** Texts for an unknown time: empty, TBD, dashes, in the languages of the headers. */
const UNKNOWN = new RegExp(
	[
		"",
		String.raw`tb[acd]|to be (?:announced|confirmed|decided|determined)|n\/?a|unknown|[\p{Pd}?:.]+`,
		"offen|unbekannt|noch offen|n\\.?\\s?n\\.?|wird noch (?:bekannt gegeben|festgelegt)|à (?:définir|confirmer|déterminer)|inconnue?",
		"(?:por|a) (?:definir|confirmar|determinar|designar)|sin (?:definir|hora)|da (?:definire|confermare|stabilire)|nog (?:te bepalen|niet bekend|onbekend)|nnb",
		"do ustalenia|nieznana|belli değil|belirlenecek|belirsiz",
	]
		.map((words) => `^(?:${words})$`)
		.join("|"),
	"iu",
);
/** Words around a time: "ore 15:00", "15:00 uur". */
const BEFORE = /^(?:um|ab|at|à|às|as|a las|ore|alle(?: ore)?|om|o|godz\.?|g\.|saat|ko|k\.o\.|kick-?off)\s+(?=\d)/u;
const BEHIND = /(?<=\d)\s*(?:uur|u|hs|heures?|ore|godz\.?)$/u;
/** More names of zones, in hours ahead of UTC. Each name means either standard or summer time, so the date does not matter. */
const MORE_ZONES: Readonly<Record<string, number>> = { MEZ: 1, MESZ: 2, HNEC: 1, HAEC: 2 };
const NAMED_TIMES: Readonly<Record<string, string>> = {
	noon: "12:00",
	midday: "12:00",
	"12 noon": "12:00",
	mezzogiorno: "12:00",
	mittag: "12:00",
};
const ZONE = /\s*(?:(?<named>z|[a-z]{3,4})|(?<utc>utc|gmt)?(?<sign>[+\p{Pd}\u2212])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?)$/iu;
const TIME = /^(\d{1,2})\s?(?:(?:[:.h]|uhr)\s?(\d{2}))?(?::\d{2}(?:[.,]\d+)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?|uhr|h|hrs)?$/;
/** The form `1930`, which tickets and mails use. */
const FOUR_DIGITS = /^([01]\d|2[0-4])([0-5]\d)(?:\s*(?:h|hrs|uhr))?$/;
/** A share of the day, as spreadsheets store a time: 0.8125 is 19:30. */
const SHARE_OF_DAY = /^0?[.,]\d+$/;
const DAY_MINUTES = 24 * 60;

/** Returns `undefined` if no time is given (empty, TBD), and `null` if it is unreadable. */
export function readClock(given: string): Clock | undefined | null {
	const whole = given.trim().toLowerCase();
	if (UNKNOWN.test(whole)) return undefined;
	const text = (NAMED_TIMES[whole] ?? whole)
		.replace(BEFORE, "")
		.replace(BEHIND, "")
		.replace(/\((\p{L}+)\)$/u, "$1");
	const bare = readBare(text);
	if (bare !== null) return { time: bare, offsetMs: null };
	const zone = ZONE.exec(text);
	const before = text.slice(0, zone?.index ?? 0);
	const time = readBare(before);
	const offsetMs = zone?.groups ? offsetOf(zone.groups) : null;
	// In "20-00", the second number is not a zone.
	const isBareSign = zone?.groups?.sign !== undefined && zone.groups.utc === undefined;
	if (time === null || offsetMs === null || (isBareSign && !/[:.h]\d{2}/.test(before))) return null;
	return { time, offsetMs };
}

/**
 * Reads the offset from UTC, in milliseconds, that a header states for its times: `null` if the zone is unknown, `undefined` if none is
 * stated.
 */
export function zoneInHeader(aside: string): number | null | undefined {
	const offsetMs = readClock(`12:00 ${aside.replace(/\b(?:times?|zeit|uhrzeit)\b/giu, "").trim()}`)?.offsetMs;
	if (offsetMs !== undefined && offsetMs !== null) return offsetMs;
	return /^[A-Z]{2,5}$/.test(aside) && !/^(?:HH|MM|SS|UK|DE)/.test(aside) ? null : undefined;
}

function offsetOf({ named, sign, hours = "0", minutes = "0" }: Record<string, string | undefined>): number | null {
	if (named !== undefined) {
		const ahead = named === "z" ? 0 : (NAMED_OFFSETS[named.toUpperCase()] ?? MORE_ZONES[named.toUpperCase()]);
		return ahead === undefined ? null : ahead * HOUR_MS;
	}
	// No time zone is more than 14 hours from UTC.
	if (Number(hours) > 14 || Number(minutes) > 59) return null;
	const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
	return sign === "+" ? offset : -offset;
}

/** Converts 20:45, 20.45, 20h45, 8:45 pm, 2045 to `20:45`; returns `null` if it is not a time. */
function readBare(text: string): string | null {
	// A bare number such as "3" may mean three in the afternoon, so it is not read as a time.
	if (/^\d$|^1[0-2]$/.test(text)) return null;
	const [, hours = "", minutes = "00", half = ""] = TIME.exec(text) ?? FOUR_DIGITS.exec(text) ?? [];
	const isTwelve = /^[ap]/.test(half);
	const isTime = hours !== "" && Number(minutes) <= 59 && Number(hours) <= (isTwelve ? 12 : 23);
	const isEndOfDay = Number(hours) === 24 && minutes === "00" && !isTwelve;
	if (isTime || isEndOfDay) {
		const hour = isTwelve ? (Number(hours) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hours);
		return `${String(hour).padStart(2, "0")}:${minutes}`;
	}
	return SHARE_OF_DAY.test(text) ? ofShare(Number(text.replace(",", "."))) : null;
}

/** Converts 0.8125 to 19:30. */
export function ofShare(share: number): string {
	const minutes = Math.round(share * DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

// The time zone in which a guest's page is rendered. Zones with the same times are merged, so that their readers share pages; before the
// browser has reported its zone, the zone is derived from the country or the language.
import { dateFormat } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Zone if nothing is known. */
export const UNKNOWN_ZONE = "UTC";

/** Range in which the times of zones are compared: kick-offs are rarely older, and clock changes are rarely known further ahead. */
const FROM = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(new Date().getUTCFullYear() + 2, 0, 1);
const STEP_MS = 7 * 24 * 3_600_000;
const EXACT_MS = 15 * 60_000;

/** The offsets of a zone and their start times, as a text: zones with equal texts have the same times. Takes some 5 ms. */
function timesOf(zone: string): string {
	const format = dateFormat(DEFAULT_LOCALE, zone, { timeZoneName: "longOffset" });
	/** The offset is the last word of the formatted text, such as `GMT+01:00`. */
	const offsetAt = (at: Instant) => format.format(at).split(" ").at(-1) ?? "";
	const offsets = [offsetAt(FROM)];
	for (let from = FROM; from < UNTIL; from += STEP_MS) {
		const [before, after] = [offsets.at(-1), offsetAt(from + STEP_MS)];
		if (before === after) continue;
		let [low, high] = [from, from + STEP_MS];
		while (high - low > EXACT_MS) {
			const middle = low + Math.floor((high - low) / 2 / EXACT_MS) * EXACT_MS;
			if (offsetAt(middle) === after) high = middle;
			else low = middle;
		}
		offsets.push(String(high), after);
	}
	return offsets.join(" ");
}

/**
 * Names that every device has known for twenty years. For zones with the same times, a page uses one of these names, never the name from a
 * reader's device, which other devices may not know.
 */
const SHARED_ZONES = [
	"UTC",
	"Europe/London",
	"Europe/Lisbon",
	"Europe/Berlin",
	"Europe/Athens",
	"Europe/Helsinki",
	"Europe/Istanbul",
	"Europe/Moscow",
	"Africa/Lagos",
	"Africa/Johannesburg",
	"Africa/Nairobi",
	"Africa/Cairo",
	"Africa/Casablanca",

	"Asia/Dubai",
	"Asia/Tehran",
	"Asia/Karachi",
	"Asia/Kolkata",
	"Asia/Dhaka",
	"Asia/Bangkok",
	"Asia/Shanghai",
	"Asia/Tokyo",
	"Asia/Seoul",
	"Australia/Perth",
	"Australia/Adelaide",
	"Australia/Brisbane",
	"Australia/Sydney",
	"Pacific/Auckland",
	"Pacific/Honolulu",
	"America/New_York",
	"America/Chicago",
	"America/Denver",
	"America/Phoenix",
	"America/Los_Angeles",
	"America/Anchorage",
	"America/Halifax",
	"America/Mexico_City",
	"America/Bogota",
	"America/Caracas",
	"America/Santiago",
	"America/Sao_Paulo",
	"America/Argentina/Buenos_Aires",
	"America/Puerto_Rico",
];
const times = new Map<string, string>();
const sharedZones = new Map<string, string>();

function knownTimesOf(zone: string): string {
	const known = times.get(zone) ?? timesOf(zone);
	times.set(zone, known);
	return known;
}

/**
 * Returns one zone for all zones with the same times since 2000; a zone with unique times is returned unchanged. `zone` is an existing IANA
 * name.
 */
export function sharedZone(zone: string): string {
	const known = sharedZones.get(zone);
	if (known !== undefined) return known;
	const offsets = offsetsOfNextYear(zone);
	const shared = SHARED_ZONES.find((each) => offsetsOfNextYear(each) === offsets && knownTimesOf(each) === knownTimesOf(zone)) ?? zone;
	sharedZones.set(zone, shared);
	return shared;
}

/** The offsets of next year in July and of the January after it: quick to compute, and different for most zones. */
function offsetsOfNextYear(zone: string): string {
	const format = dateFormat(DEFAULT_LOCALE, zone, { timeZoneName: "longOffset" });
	return [UNTIL, UNTIL - 26 * STEP_MS].map((at) => format.format(at).split(" ").at(-1)).join(" ");
}

/** The zone of the country, if it has a single one; otherwise that of the country in the language (`de-CH`); otherwise UTC. */
export function guessZone(country: string | null, acceptLanguage: string | null): string {
	const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(acceptLanguage ?? "")?.[1] ?? null;
	return zoneOfCountry(country) ?? zoneOfCountry(region) ?? UNKNOWN_ZONE;
}

/** Defined in ECMA-402, but not yet in TypeScript's library. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

const zonesByCountry = new Map<string, string | null>();

function zoneOfCountry(country: string | null): string | null {
	if (country === null) return null;
	const code = country.toUpperCase();
	const known = zonesByCountry.get(code);
	if (known !== undefined) return known;
	const zones = new Set((new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones()?.map(sharedZone));
	const [zone = null] = zones.size === 1 ? zones : [];
	zonesByCountry.set(code, zone);
	return zone;
}

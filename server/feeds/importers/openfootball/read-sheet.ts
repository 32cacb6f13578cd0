// Converts line-ups, cards and substitutions of the full files to a match sheet. Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { Card, UsualPeriod } from "#shared/sports/football/events.ts";
import { PERIOD_ENDS_MS } from "#shared/sports/football/format.ts";
import type { RawBooking, RawLineUp, RawMatch } from "./file-schema.ts";

export interface SheetLineUp {
	starters: string[];
	bench: string[];
}

export type SheetIncident = { side: Side; period: Exclude<UsualPeriod, "p">; elapsedMs: number | null } & (
	| { kind: "card"; name: string; card: Card }
	| { kind: "substitution"; on: string | null; off: string | null }
);

export interface MatchSheet {
	lineUps: Pair<SheetLineUp | null>;
	/** Incidents in match order. */
	incidents: SheetIncident[];
}

const CARDS: Record<string, Card> = { Y: "yellow", "Y/R": "second_yellow", R: "red" };

/** Returns `null` if the row has neither line-ups nor cards, and so says nothing about them. */
export function readSheet({ lineup, bookings, score }: RawMatch, notes: string[]): MatchSheet | null {
	if (!lineup && !bookings) return null;
	const hasExtraTime = !Array.isArray(score) && score.et !== undefined;
	const incidents = SIDES.flatMap((side, place) => [
		...(lineup?.[place]?.subs ?? []).map(({ on, off, minute }): SheetIncident => {
			return { kind: "substitution", side, on, off, ...placeOf(minute, hasExtraTime) };
		}),
		...(bookings?.[place] ?? []).flatMap((booking) => readBooking(booking, side, hasExtraTime, notes)),
	]);
	for (const { elapsedMs, ...incident } of incidents) {
		const name = incident.kind === "card" ? incident.name : incident.on;
		if (elapsedMs === null)
			notes.push(`the ${incident.kind} of ${name ?? "an unknown player"} has no readable minute: it counts without one`);
	}
	const order = ({ period, elapsedMs }: SheetIncident) => ["1h", "2h", "e1", "e2"].indexOf(period) * 1e9 + (elapsedMs ?? 1e9 - 1);
	return {
		lineUps: { home: readLineUp(lineup?.[0], "home", notes), away: readLineUp(lineup?.[1], "away", notes) },
		incidents: incidents.sort((one, other) => order(one) - order(other)),
	};
}

/** All players whom the sheet names, with their side. */
export function namesOfSheet({ lineUps, incidents }: MatchSheet): { side: Side; name: string }[] {
	return SIDES.flatMap((side) => {
		const listed = [...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])];
		const of = incidents.filter((incident) => incident.side === side);
		const named = of
			.flatMap((incident) => (incident.kind === "card" ? [incident.name] : [incident.on, incident.off]))
			.filter((name) => name !== null);
		return [...new Set([...listed, ...named])].map((name) => ({ side, name }));
	});
}

function readLineUp(given: RawLineUp | undefined, side: Side, notes: string[]): SheetLineUp | null {
	const starters = unique(given?.starter ?? []);
	if (starters.length === 0) return null;
	if (starters.length > 11) {
		notes.push(`lineup: ${starters.length} players begin for the ${side} side: left out`);
		return null;
	}
	return { starters, bench: unique(given?.bench ?? []).filter((name) => !starters.includes(name)) };
}

const unique = (players: readonly { name: string }[]): string[] => [...new Set(players.map(({ name }) => name))];

function readBooking({ type, name, minute }: RawBooking, side: Side, hasExtraTime: boolean, notes: string[]): SheetIncident[] {
	const card = CARDS[type ?? ""];
	if (card && name !== null) return [{ kind: "card", side, name, card, ...placeOf(minute, hasExtraTime) }];
	notes.push(`bookings: ${JSON.stringify({ type, name })} cannot be read: left out`);
	return [];
}

/** Maximum stoppage time of a period. A minute beyond it is treated as unreadable. */
const MAX_STOPPAGE_MS = 60 * MINUTE_MS;

/**
 * Converts a minute in the file's form: 45, "45+2". For an unreadable minute, `elapsedMs` is `null`: the event happened at some time before
 * the end.
 */
function placeOf(minute: number | string | null, hasExtraTime: boolean): Pick<SheetIncident, "period" | "elapsedMs"> {
	const read = readMinute(minute, 0, hasExtraTime);
	return read ?? { period: hasExtraTime ? "e2" : "2h", elapsedMs: null };
}

/** Minutes beyond 90 of a match without extra time are stoppage time. Returns `null` if `given` is not a minute. */
export function readMinute(
	given: number | string | null,
	offset: number,
	hasExtraTime: boolean,
): { period: Exclude<UsualPeriod, "p">; elapsedMs: number } | null {
	const match = /^(\d{1,3})(?:\+(\d{1,2}))?['’′]?$/.exec(String(given).trim());
	if (!match) return null;
	const minute = Number(match[1]);
	const period = periodOf(minute, hasExtraTime);
	const elapsedMs = Math.max(0, minute + Number(match[2] ?? offset) - 1) * MINUTE_MS;
	return elapsedMs <= PERIOD_ENDS_MS[period] + MAX_STOPPAGE_MS ? { period, elapsedMs } : null;
}

function periodOf(minute: number, hasExtraTime: boolean): Exclude<UsualPeriod, "p"> {
	if (minute <= 45) return "1h";
	if (minute <= 90 || !hasExtraTime) return "2h";
	return minute <= 105 ? "e1" : "e2";
}

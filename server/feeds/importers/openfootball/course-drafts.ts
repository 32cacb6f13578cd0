// Converts the course of a match to drafts for its log. Clock readings exist only if the file has minutes; other drafts get times from
// the schedule.

import { withStatedResult } from "#server/feeds/door/stated-result.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { wonBy } from "#server/feeds/kernel/won-by.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { FootballPeriod } from "#shared/sports/football/events.ts";
import { PERIOD_STARTS_MS } from "#shared/sports/football/format.ts";
import { SOURCE } from "./import-parts.ts";
import { inOnePiece, type PlayedCourse, type PlayedGoal } from "./other-periods.ts";
import type { MatchSheet, SheetIncident } from "./read-sheet.ts";

/** Usual minutes from kick-off to the start of a period (`opens`), and the period's usual length in minutes (`lasts`). */
const BY_THE_BOOK: Partial<Record<FootballPeriod, { opens: number; lasts: number }>> = {
	"1h": { opens: 0, lasts: 45 },
	"2h": { opens: 60, lasts: 45 },
	rt: { opens: 0, lasts: 105 },
	e1: { opens: 110, lasts: 15 },
	e2: { opens: 127, lasts: 15 },
	p: { opens: 147, lasts: 10 },
};

export type ScorerOf = (goal: PlayedGoal) => string | null;

/** A match sheet with the players' ids instead of their names. */
export interface DraftedSheet {
	sheet: MatchSheet;
	idOf(side: Side, name: string): string;
}

/** Returns the whole log of a finished match. If only the final score is known, the log has only that statement. */
export function courseDrafts(course: PlayedCourse, scorerOf: ScorerOf, sheet: DraftedSheet | null = null): ScheduledDraft[] {
	const { final, shootOut, contradiction } = course;
	const stated = { score: final, statedBy: SOURCE, ...(contradiction && { contradiction }) };
	if (course.periods.length === 0) return withStatedResult([statusDraft("finished", final, shootOut)], stated);
	const play = course.periods.flatMap((period) => periodDrafts(course, period, scorerOf, sheet));
	const drafts = [...(sheet ? lineUpDrafts(sheet) : []), ...play];
	const name = shootOut ? `end ${text(final)} p ${text(shootOut)}` : `end ${text(final)}`;
	return withStatedResult([...drafts, toDraft(name, drafts.at(-1)?.atMs ?? 0, null, "match_ended", null, {})], stated);
}

/** Returns the log of a match that began and did not end: its known events, in the period in which it stopped. */
export function stoppedDrafts(played: Pick<PlayedCourse, "periods" | "goals">, status: string, scorerOf: ScorerOf): ScheduledDraft[] {
	const drafts = played.periods.flatMap((period) => periodDrafts({ ...played, shootOut: null }, period, scorerOf));
	const [stop] = [statusDraft(status)];
	// The last period did not end.
	return [...drafts.slice(0, -1), { ...stop, atMs: drafts.at(-1)?.atMs ?? 0 }];
}

/** Examples: `awarded 0-2`, `postponed`, `finished 2-1`, `finished 1-1 p 4-3`. */
export function statusDraft(status: string, score?: Score, shootOut: Score | null = null): ScheduledDraft {
	const name = [status, score && text(score), shootOut && `p ${text(shootOut)}`].filter(Boolean).join(" ");
	return toDraft(name, 0, null, "status_changed", null, { status, ...(score && { score }), ...wonBy(shootOut) });
}

/** Line-ups are known before the match, so they get a time one hour before it. */
function lineUpDrafts({ sheet, idOf }: DraftedSheet): ScheduledDraft[] {
	return SIDES.flatMap((side) => {
		const lineUp = sheet.lineUps[side];
		if (!lineUp) return [];
		const row = (names: readonly string[]) =>
			[...new Set(names.map((name) => idOf(side, name)))].map((playerId) => ({ playerId, number: null, grid: null }));
		const starters = row(lineUp.starters);
		const bench = row(lineUp.bench).filter(({ playerId }) => !starters.some((starter) => starter.playerId === playerId));
		return [toDraft(`line-up ${side}`, -HOUR_MS, null, "line_up_announced", null, { side, starters, bench, isConfirmed: true })];
	});
}

function incidentDraft(incident: SheetIncident, place: number, atMs: number, idOf: DraftedSheet["idOf"]): ScheduledDraft {
	const { side, period, elapsedMs } = incident;
	const name = `${period} ${incident.kind} ${place + 1}`;
	if (incident.kind === "card") {
		return toDraft(name, atMs, period, "card_shown", elapsedMs, { side, playerId: idOf(side, incident.name), card: incident.card });
	}
	const [inId, outId] = [incident.on, incident.off].map((player) => (player === null ? null : idOf(side, player)));
	return toDraft(name, atMs, period, "player_substituted", elapsedMs, { side, inId: inId ?? null, outId: outId ?? null });
}

function periodDrafts(
	course: Pick<PlayedCourse, "shootOut" | "goals">,
	period: FootballPeriod,
	scorerOf: ScorerOf,
	sheet: DraftedSheet | null = null,
): ScheduledDraft[] {
	const { opens, lasts } = BY_THE_BOOK[period] ?? { opens: 0, lasts: 0 };
	const opensAtMs = opens * MINUTE_MS;
	const closesAtMs = opensAtMs + lasts * MINUTE_MS;
	const startMs = period === "p" ? null : PERIOD_STARTS_MS[period];
	const timeOf = (elapsedMs: number | null) => (elapsedMs === null ? closesAtMs : opensAtMs + elapsedMs - (startMs ?? 0));
	const goals = course.goals
		.filter((goal) => goal.period === period)
		.map((goal, index) => {
			const { side, kind, elapsedMs } = goal;
			const atMs = timeOf(elapsedMs);
			return toDraft(`${period} goal ${index + 1}`, atMs, period, "goal_scored", elapsedMs, { side, kind, scorerId: scorerOf(goal) });
		});
	const incidents = (sheet?.sheet.incidents ?? [])
		.filter((incident) => (period === "rt" ? inOnePiece(incident.period) : incident.period) === period)
		.map((incident, index) => incidentDraft(incident, index, timeOf(incident.elapsedMs), sheet?.idOf ?? (() => "")));
	const happened = [...goals, ...incidents].sort((one, other) => one.atMs - other.atMs);
	const kicks = period === "p" && course.shootOut ? kickDrafts(course.shootOut, opensAtMs) : [];
	const endsAtMs = Math.max(closesAtMs, ...happened.map(({ atMs }) => atMs));
	return [
		toDraft(`${period} start`, opensAtMs, period, "period_started", startMs, {}),
		...happened,
		...kicks,
		toDraft(`${period} end`, endsAtMs, period, "period_ended", null, {}),
	];
}

/** Only the scored kicks are known: they are submitted in turns, without the missed ones. */
function kickDrafts(scored: Score, atMs: number): ScheduledDraft[] {
	const turns = Array.from({ length: Math.max(scored.home, scored.away) }, (_, turn) => turn);
	return turns.flatMap((turn) =>
		SIDES.filter((side) => turn < scored[side]).map((side) =>
			toDraft(`p kick ${side} ${turn + 1}`, atMs, "p", "shoot_out_kick", null, { side, playerId: null, isScored: true }),
		),
	);
}

function toDraft(
	sourceId: string,
	atMs: number,
	period: string | null,
	type: string,
	elapsedMs: number | null,
	payload: object,
): ScheduledDraft {
	return { sourceId, atMs, draft: { type, period, elapsedMs, payload } };
}

const text = (score: Score): string => `${score.home}-${score.away}`;

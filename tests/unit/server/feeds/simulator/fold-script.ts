// A script through the judge and the reducer, as the log would take it; and a made-up pair of teams to simulate.

import type { ScheduledDraft } from "#server/feeds/scheduled-draft.ts";
import type { MatchFacts, Position, ScriptTeam } from "#server/feeds/simulator/script/match-facts.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const POSITIONS: Position[] = [...Array(3).fill("GK"), ...Array(7).fill("DF"), ...Array(7).fill("MF"), ...Array(5).fill("FW")];
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "4-1-4-1"];

function madeTeam(side: "home" | "away", index: number): ScriptTeam {
	return {
		name: side === "home" ? "Hometown" : "Awayville",
		coach: "A Coach",
		formation: FORMATIONS[index % FORMATIONS.length] ?? "4-4-2",
		strength: 0.95 + 0.1 * (index % 9),
		squad: POSITIONS.map((position, place) => ({
			id: `p${side === "home" ? 100 + place : 200 + place}`,
			name: `${side} ${place}`,
			number: place + 1,
			position,
			skill: 0.7 + ((place * 37 + index * 13) % 60) / 100,
		})),
	};
}

/** Teams of all strengths meet; `index` decides which. */
export function madeFacts(index: number, isKnockOut = false): MatchFacts {
	return {
		teams: { home: madeTeam("home", index), away: madeTeam("away", index * 4 + 3) },
		format: { hasExtraTime: isKnockOut, hasShootOut: isKnockOut },
		venue: "The Ground",
		capacity: 20_000,
		seed: `made ${index}`,
	};
}

export interface FoldedScript {
	state: MatchState<FootballDetail>;
	/** One line each. */
	refusals: string[];
}

export function foldScript(facts: MatchFacts, drafts: readonly ScheduledDraft[]): FoldedScript {
	const squads = SIDES.flatMap((side) => facts.teams[side].squad.map(({ id, name }) => [id, { name, side }] as const));
	const setup: MatchSetup = {
		matchId: "m1",
		sport: FOOTBALL,
		leagueId: "l1",
		startsAt: KICK_OFF,
		teams: { home: "t1", away: "t2" },
		players: Object.fromEntries(squads),
		format: facts.format,
	};
	const ids = new Map<string, string>();
	const refusals: string[] = [];
	let state = emptyMatchState(football, setup);
	for (const { sourceId, atMs, draft, revises, about } of drafts) {
		const payload = about === undefined ? draft.payload : { ...(draft.payload as object), eventId: ids.get(about) };
		const complete: EventDraft = {
			...draft,
			payload,
			occurredAt: KICK_OFF + atMs,
			...(revises && { revises: ids.get(revises) ?? "missing" }),
		};
		const parsed = parsePayload(FOOTBALL, complete.type, payload);
		const refusal = parsed.ok ? judgeMatch(football, state, complete) : parsed.error;
		if (refusal) {
			refusals.push(`${facts.seed} ${sourceId} ${complete.type} ${complete.period} ${complete.elapsedMs}: ${refusal.message}`);
			continue;
		}
		const known = findEvent(state, complete.revises);
		const seq = state.seq + 1;
		const { revises: _revises, ...entry } = complete;
		const named = {
			seq,
			id: known?.id ?? `e${seq}`,
			revision: (known?.revision ?? 0) + 1,
			status: complete.status ?? "confirmed",
		} as const;
		state = reduceMatch(football, state, { ...entry, ...named, source: "simulator" });
		ids.set(sourceId, named.id);
	}
	return { state, refusals };
}

// Runs a script of any sport through the judge and the reducer, as the log would.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);

export interface FoldedScript<Detail> {
	state: MatchState<Detail>;
	log: MatchEvent[];
	setup: MatchSetup;
	/** One line per refusal. */
	refusals: string[];
}

export function foldScript<Detail>(sport: SportModule<Detail>, facts: MatchFacts, drafts: readonly ScheduledDraft[]): FoldedScript<Detail> {
	const squads = SIDES.flatMap((side) => facts.teams[side].squad.map(({ id, name }) => [id, { name, side }] as const));
	const setup: MatchSetup = {
		matchId: "m1",
		sport: sport.key,
		leagueId: "l1",
		startsAt: KICK_OFF,
		teams: { home: "t1", away: "t2" },
		players: Object.fromEntries(squads),
		format: facts.format,
	};
	const ids = new Map<string, string>();
	const refusals: string[] = [];
	const log: MatchEvent[] = [];
	let state = emptyMatchState(sport, setup);
	for (const { sourceId, atMs, draft, revises, about } of drafts) {
		const payload = about === undefined ? draft.payload : { ...(draft.payload as object), eventId: ids.get(about) };
		const complete: EventDraft = {
			...draft,
			payload,
			occurredAt: KICK_OFF + atMs,
			...(revises && { revises: ids.get(revises) ?? "missing" }),
		};
		const parsed = parsePayload(sport.key, complete.type, payload);
		const refusal = parsed.ok ? judgeMatch(sport, state, complete) : parsed.error;
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
		const event: MatchEvent = { ...entry, ...named, source: "simulator" };
		state = reduceMatch(sport, state, event);
		log.push(event);
		ids.set(sourceId, named.id);
	}
	return { state, log, setup, refusals };
}

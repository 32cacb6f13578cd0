// Previews a correction: the score before and after, or the refusal of the log. Pure.

import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type Correction, correctionDraft } from "../actions/command-drafts.ts";
import type { Command } from "../outbox/command.ts";
import { rebaseCommand } from "./rebase-pending.ts";

/** `refusal` in words where the log would refuse it. */
export interface Preview {
	before: Score;
	after: Score;
	refusal: string | null;
}

const NOTHING: Preview = { before: { home: 0, away: 0 }, after: { home: 0, away: 0 }, refusal: "The match is not here yet." };

export function previewCorrection(state: MatchState | null, correction: Correction, now: Instant): Preview {
	return state ? previewDrafts(state, [correctionDraft(sportOf(state.setup.sport), state, correction, now)]) : NOTHING;
}

export function previewTarget(state: MatchState | null, target: MatchTarget, now: Instant): Preview {
	if (!state) return NOTHING;
	const made = deskOf(state.setup.sport).draftsTo?.(state, target, now);
	if (!made?.ok) return { before: state.score, after: state.score, refusal: made?.error.message ?? null };
	return previewDrafts(state, made.drafts, { target, reason: "" });
}

function previewDrafts(state: MatchState, drafts: readonly EventDraft[], target: Command["target"] = null): Preview {
	const [first, ...also] = drafts;
	if (!first) return { before: state.score, after: state.score, refusal: null };
	const command = { key: "preview", drafts: [first, ...also], replaces: null, target } as const;
	const rebased = rebaseCommand(state, command, { isFresh: true });
	return rebased.ok
		? { before: state.score, after: rebased.state.score, refusal: null }
		: { before: state.score, after: state.score, refusal: rebased.refusal.message };
}

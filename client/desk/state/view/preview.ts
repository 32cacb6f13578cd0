// Previews a correction: the score before and after with its sport's marks, or the refusal of the log. Pure.

import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type Correction, correctionDraft } from "../actions/command-drafts.ts";
import type { Command } from "../model/command.ts";
import { type PendingState, rebaseCommand } from "../model/rebase-pending.ts";

/** A score as a row of the sport shows it. */
type ShownScore = Pick<MatchLive, "status" | "score" | "marks">;

/** `refusal`: the reason as text if the log would refuse the correction. */
export interface Preview {
	before: ShownScore;
	after: ShownScore;
	refusal: string | null;
}

const NO_SCORE: ShownScore = { status: "scheduled", score: null, marks: {} };
const NOTHING: Preview = { before: NO_SCORE, after: NO_SCORE, refusal: "The match is not here yet." };

export function previewCorrection(pending: PendingState | null, correction: Correction, now: Instant): Preview {
	if (!pending) return NOTHING;
	const { state } = pending;
	return previewDrafts(pending, [correctionDraft(sportOf(state.setup.sport), state, correction, now)]);
}

export function previewTarget(pending: PendingState | null, target: MatchTarget, now: Instant): Preview {
	if (!pending) return NOTHING;
	const { state } = pending;
	const made = deskOf(state.setup.sport).draftsTo?.(state, target, now);
	if (!made?.ok) return { before: shown(state), after: shown(state), refusal: made?.error.message ?? null };
	return previewDrafts(pending, made.drafts, { target, reason: "" });
}

function previewDrafts(
	{ state, isOwn }: Pick<PendingState, "state" | "isOwn">,
	drafts: readonly EventDraft[],
	target: Command["target"] = null,
): Preview {
	const [first, ...also] = drafts;
	if (!first) return { before: shown(state), after: shown(state), refusal: null };
	const command = { key: "preview", drafts: [first, ...also], replaces: null, target } as const;
	const rebased = rebaseCommand(state, command, { isFresh: true, isOwn });
	return rebased.ok
		? { before: shown(state), after: shown(rebased.state), refusal: null }
		: { before: shown(state), after: shown(state), refusal: rebased.refusal.message };
}

const shown = (state: MatchState): ShownScore => ({
	status: state.status,
	score: state.score,
	marks: sportOf(state.setup.sport).rowMarks(state),
});

// The draft of a side's line-up: the chosen players, formation and coach, and the correction that announces it.
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import type { Correction } from "#client/desk/state/actions/command-drafts.ts";
import { useText } from "#client/i18n/translate.ts";
import { foldMatch } from "#client/match/state/fold-match.ts";
import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { getMatch, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import type { TeamId } from "#shared/kit/ids.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { DeskSportView, EnteredLineUp, ShirtPlayer } from "../sport/sport-view.ts";
import { choiceOfNumbers, choicesOf, freeNumber, type LineUpChoice, lineUpOf, readFormation } from "./line-up-plan.ts";

export interface LineUpSide {
	state: MatchState;
	sport: DeskSportView;
	side: Side;
	teamId: TeamId;
	/** Number of starters; 0 if all named players start. */
	starters: number;
}

export function useLineUpDraft({ state, sport, side, teamId, starters }: LineUpSide) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const announced = sport.lineUp(state, side);
	const squad = sport.players(state, side, "squad");
	const [chosen, setChosen] = useState<readonly LineUpChoice[]>(() => (announced ? choicesOf(announced) : []));
	const [formation, setFormation] = useState(announced?.formation ?? sport.formations[0] ?? "");
	const [isConfirmed, setConfirmed] = useState(announced?.isConfirmed ?? true);
	const [coach, setCoach] = useState(announced?.coach ?? "");
	const [problem, setProblem] = useState<string | null>(null);
	const hasFormations = sport.formations.length > 0;
	const isFormation = !hasFormations || readFormation(formation, starters) !== null;
	const players = lineUpOf(chosen, formation, starters);
	const logged = announced && findEvent(state, announced.eventId);
	const correction: Correction = {
		type: sport.lineUpType,
		period: logged?.period ?? null,
		elapsedMs: logged?.elapsedMs ?? null,
		payload: (sport.lineUpPayload ?? plainPayload)({
			side,
			formation: isFormation ? formation.trim() : "",
			coach: coach.trim(),
			...players,
			isConfirmed,
		}),
		...(announced && { revises: announced.eventId, status: "confirmed" as const }),
	};
	return {
		chosen,
		formation,
		hasFormations,
		isFormation,
		isConfirmed,
		coach,
		players,
		action,
		isAnnounced: announced !== null,
		squad: squad.filter(({ playerId }) => !chosen.some((one) => one.playerId === playerId)),
		/** `null` while the line-up cannot be announced yet. */
		correction: chosen.length >= Math.max(1, starters) && isFormation ? correction : null,
		problem: problem ?? action.problem,
		setChosen,
		setFormation,
		setConfirmed,
		setCoach,
		add({ playerId, number }: ShirtPlayer): void {
			setProblem(null);
			setChosen([...chosen, { playerId, number: number ?? freeNumber([...chosen, ...squad]) }]);
		},
		addNumbers(typed: string): void {
			const { next, missing } = choiceOfNumbers(chosen, squad, typed);
			setChosen(next);
			setProblem(missing.length > 0 ? t("desk.match.lineUp.nobody", { numbers: missing.join(", ") }) : null);
		},
		copyLast: () =>
			void action.start(async () => {
				const last = await readLastMatch(store, teamId);
				const played = last && sport.lineUp(last.state, last.side);
				if (!played) return t("desk.match.lineUp.noLast");
				const choices = choicesOf(played);
				const here = choices.filter(({ playerId }) => state.setup.players[playerId]?.side === side);
				setChosen(here);
				setFormation(played.formation);
				setCoach(played.coach);
				return t("desk.match.lineUp.lastTaken", { count: here.length, of: choices.length });
			}),
	};
}

function plainPayload({ formation, coach, ...lineUp }: EnteredLineUp): Record<string, unknown> {
	return { ...lineUp, formation, ...(coach && { coach }) };
}

/** Loads and folds the team's last match; `null` if there is none. Throws an ApiError. */
async function readLastMatch(store: Store, teamId: TeamId): Promise<{ state: MatchState; side: Side } | null> {
	const { matches } = await callApi(store, listMatches, { query: { teamId, status: "finished", limit: 1 } });
	const last = matches[0];
	if (!last) return null;
	const { setup, events, position } = await callApi(store, getMatch, { params: { matchId: last.id } });
	return { state: foldMatch(position.epoch, setup, events).state, side: last.home.id === teamId ? "home" : "away" };
}

// The scorecard: every innings with batting, extras, fall of wickets, bowling and partnerships. The newest innings comes first while the
// match is in progress.
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { InningsCard } from "./innings-card.tsx";

/** `names`: names of the teams. */
export function Scorecard({ state, names }: { state: CricketState; names: Pair<string> }) {
	const t = useText();
	const { innings } = state.detail;
	if (innings.length === 0) return <EmptyState title={t("match.cricket.empty")}>{t("match.cricket.emptyNext")}</EmptyState>;
	const shown = hasEnded(state.status) ? innings : [...innings].reverse();
	return (
		<>
			{shown.map((one) => (
				<InningsCard key={one.period} state={state} innings={one} names={names} />
			))}
		</>
	);
}

// Pins a league above the others in lists, or collapses it.
import ChevronDown from "lucide-react/icons/chevron-down";
import Pin from "lucide-react/icons/pin";
import "#texts/league-choices";
import { useText } from "#client/i18n/translate.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { useLeagueChoice } from "../state/league-choices.ts";

/** The styles of the buttons are in league-card.module.css. */
export function LeagueChoices({ id, name }: Pick<LeagueBrief, "id" | "name">) {
	const t = useText();
	const [pinned, togglePin] = useLeagueChoice("pinned");
	const [collapsed, toggleCollapse] = useLeagueChoice("collapsed");
	return (
		<>
			<button
				type="button"
				aria-label={t("leagueChoices.pin", { league: name })}
				aria-pressed={pinned.includes(id)}
				onClick={() => togglePin(id)}
			>
				<Pin size={14} />
			</button>
			<button
				type="button"
				aria-label={t("leagueChoices.matches", { league: name })}
				aria-expanded={!collapsed.includes(id)}
				onClick={() => toggleCollapse(id)}
			>
				<ChevronDown size={16} />
			</button>
		</>
	);
}

// The main button of a side: the sport's most common score. With Shift it submits a provisional event.

import { useDeskSport } from "#client/desk/match/sport/sport-view.ts";
import type { Bindings } from "#client/desk/state/keys/hotkeys.ts";
import { padText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { keyName } from "#client/ui/key-name.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { Side } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import styles from "./board-row.module.css";

interface GoalButtonProps {
	view: DeskMatchView;
	side: Side;
	/** Key codes by pad if the match is in front; otherwise `null`. */
	keys: Bindings | null;
}

export function GoalButton({ view: { match, state, actions }, side, keys }: GoalButtonProps) {
	const t = useText();
	const sport = useDeskSport(match.sport);
	const pad = deskOf(match.sport).pads.find((one) => one.side === side);
	if (!pad) return null;
	// A side that is not batting has no button; its place stays empty.
	if (state && !sport.isPossible(state.setup, pad, state)) return <span className={styles.goal} data-side={side} data-off="" />;
	const label = padText(t, match.sport, pad);
	return (
		<button
			type="button"
			className={styles.goal}
			data-side={side}
			disabled={!state?.isPeriodOpen}
			title={t("desk.board.padHint")}
			onClick={({ shiftKey }) => actions.command(pad, shiftKey ? { isProvisional: true } : {})}
		>
			<span>
				{label} <span className={hiddenStyles.visuallyHidden}>{match[side].name}</span>
			</span>
			{keys?.[pad.key] && (
				<span className={styles.key} aria-hidden="true">
					{keyName(keys[pad.key] ?? "")}
				</span>
			)}
		</button>
	);
}

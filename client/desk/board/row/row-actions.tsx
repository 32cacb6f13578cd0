// The actions of a row that are not pads: the next clock action, and undo with the event that it cancels.

import { periodText, shortDescription } from "#client/desk/state/model/describe-event.ts";
import { useShownNotice } from "#client/desk/state/use-shown-notice.ts";
import type { DeskActions, DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import styles from "./board-row.module.css";
import { type ClockAction, nextClockAction } from "./clock-action.ts";

export function RowActions({ view }: { view: DeskMatchView }) {
	return (
		<div className={styles.actions}>
			<ClockButton view={view} />
			<UndoButton view={view} />
		</div>
	);
}

const CLOCK_ACTIONS: Record<ClockAction["kind"], (actions: DeskActions) => void> = {
	start: (actions) => actions.startClock(),
	resume: (actions) => actions.startClock(),
	stop: (actions) => actions.stopClock(),
	end: (actions) => actions.endPeriod(),
	finish: (actions) => actions.endMatch(),
};

function ClockButton({ view }: { view: DeskMatchView }) {
	const t = useText();
	const { match, state, actions } = view;
	const isAsking = useShownNotice(view)?.kind === "early";
	// Encoded as one string, so that the row rerenders only when the action changes.
	const code = useNow((now) => {
		const action = state && nextClockAction(state, now);
		return action && `${action.kind} ${"period" in action ? action.period : ""}`;
	});
	const [kind, period = ""] = (code ?? "").split(" ") as [ClockAction["kind"], string?];
	const plain = code === null ? "" : t(`desk.board.clock.${kind}`, { period: period && periodText(t, period) });
	const isEnd = kind === "end" || kind === "finish";
	const words = isAsking && isEnd ? t("desk.board.clock.again", { end: plain }) : plain;
	if (code === null) return <span className={styles.slot} />;
	return (
		<button
			type="button"
			className={styles.action}
			data-kind={isAsking && isEnd ? "armed" : kind}
			aria-label={t("desk.board.actionOf", { action: words, home: match.home.name, away: match.away.name })}
			onClick={() => CLOCK_ACTIONS[kind](actions)}
		>
			{words}
		</button>
	);
}

function UndoButton({ view: { match, state, undoTarget, armedUntil, actions } }: { view: DeskMatchView }) {
	const t = useText();
	if (!undoTarget) return <span className={styles.slot} />;
	const { event, byName } = undoTarget;
	const words = t(armedUntil === null ? "desk.board.undo" : "desk.board.undoNow", {
		event: shortDescription(t, match, event, state?.setup.format),
	});
	const title = byName === null ? words : t("desk.board.undoBy", { undo: words, name: byName });
	return (
		<button
			type="button"
			className={styles.action}
			data-kind={armedUntil === null ? "undo" : "armed"}
			title={title}
			aria-label={t("desk.board.actionOf", { action: title, home: match.home.name, away: match.away.name })}
			onClick={() => actions.undo()}
		>
			<span className={styles.words}>{words}</span>
		</button>
	);
}

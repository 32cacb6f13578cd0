// The deeds of a row that are no pads: what the clock waits for next, and the undo that names what it takes back.
import { useText } from "#client/i18n/translate.ts";
import type { DeskDeeds, DeskMatchView } from "#client/state/desk/desk-match.ts";
import { periodText, shortWords } from "#client/state/desk/event-words.ts";
import { useNow } from "#client/state/window/now.ts";
import styles from "./board-row.module.css";
import { type ClockDeed, nextClockDeed } from "./clock-deed.ts";

export function RowDeeds({ view }: { view: DeskMatchView }) {
	return (
		<div className={styles.deeds}>
			<ClockButton view={view} />
			<UndoButton view={view} />
		</div>
	);
}

const CLOCK_DEEDS: Record<ClockDeed["kind"], (deeds: DeskDeeds) => void> = {
	start: (deeds) => deeds.startClock(),
	resume: (deeds) => deeds.startClock(),
	stop: (deeds) => deeds.stopClock(),
	end: (deeds) => deeds.endPeriod(),
	finish: (deeds) => deeds.endMatch(),
};

function ClockButton({ view: { match, state, deeds } }: { view: DeskMatchView }) {
	const t = useText();
	// In one word, so that the row renders again only when the deed changes.
	const code = useNow((now) => {
		const deed = state && nextClockDeed(state, now);
		return deed && `${deed.kind} ${"period" in deed ? deed.period : ""}`;
	});
	const [kind, period = ""] = (code ?? "").split(" ") as [ClockDeed["kind"], string?];
	const words = code === null ? "" : t(`desk.board.clock.${kind}`, { period: period && periodText(t, period) });
	if (code === null) return <span className={styles.slot} />;
	return (
		<button
			type="button"
			className={styles.deed}
			data-kind={kind}
			aria-label={t("desk.board.of", { deed: words, home: match.home.name, away: match.away.name })}
			onClick={() => CLOCK_DEEDS[kind](deeds)}
		>
			{words}
		</button>
	);
}

function UndoButton({ view: { match, undoTarget, armedUntil, deeds } }: { view: DeskMatchView }) {
	const t = useText();
	if (!undoTarget) return <span className={styles.slot} />;
	const { event, byName } = undoTarget;
	const words = t(armedUntil === null ? "desk.board.undo" : "desk.board.undoNow", { event: shortWords(t, match, event) });
	const title = byName === null ? words : t("desk.board.undoBy", { undo: words, name: byName });
	return (
		<button
			type="button"
			className={styles.deed}
			data-kind={armedUntil === null ? "undo" : "armed"}
			title={title}
			aria-label={t("desk.board.of", { deed: title, home: match.home.name, away: match.away.name })}
			onClick={() => deeds.undo()}
		>
			<span className={styles.words}>{words}</span>
		</button>
	);
}

// The undo button, labelled with the event that it cancels; once armed, the next pad replaces that event. Shows the last correction in its
// place. Part of desk-match-panel.tsx.
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { describeInSentence, minuteOf, padText, periodText } from "#client/desk/state/model/describe-event.ts";
import { useShownNotice } from "#client/desk/state/use-shown-notice.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useNow } from "#client/ui/page/now.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { Kbd } from "../keys/kbd.tsx";
import styles from "./undo-row.module.css";

interface UndoRowProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
}

export function UndoRow({ view, bindings }: UndoRowProps) {
	const t = useText();
	const { undoTarget, armedUntil, actions, match, state } = view;
	const leftSeconds = useNow((now) => (armedUntil === null ? 0 : Math.max(0, Math.ceil((armedUntil - now) / SECOND_MS))));
	const isArmed = armedUntil !== null && undoTarget !== null;
	const what =
		undoTarget &&
		`${describeInSentence(t, match, undoTarget.event, state?.setup.players)} ${minuteOf(t, match.sport, undoTarget.event, state?.setup.format)}`.trim();
	const by = undoTarget?.byName ? ` · ${undoTarget.byName}` : "";
	const text = what === null ? t("desk.match.undo.nothing") : t(isArmed ? "desk.match.undo.armed" : "desk.match.undo.undo", { what });
	const announce = useSetAtom(announcementAtom);
	useEffect(() => {
		if (isArmed && what !== null) announce(t("desk.match.undo.announced", { what }));
	}, [announce, t, isArmed, what]);
	return (
		<div className={styles.undo} data-armed={isArmed ? "" : undefined}>
			<button
				type="button"
				className={styles.button}
				aria-disabled={undoTarget === null || undefined}
				onClick={() => undoTarget && actions.undo()}
			>
				<Kbd code={bindings.undo ?? "Backspace"} />
				<span className={styles.text}>
					<span className={styles.what}>
						{text}
						{by}
					</span>
					<span className={styles.note}>
						{isArmed ? t("desk.match.undo.armedHint", { count: leftSeconds }) : <Corrected view={view} />}
					</span>
				</span>
			</button>
			{isArmed && (
				<button type="button" className={styles.disarm} onClick={() => actions.disarm()}>
					{t("desk.match.undo.disarm")}
				</button>
			)}
		</div>
	);
}

function Corrected({ view }: { view: DeskMatchView }) {
	const t = useText();
	const { corrected, match } = view;
	const shown = useShownNotice(view);
	if (shown?.kind === "bounced") return <b role="status">{t("desk.match.undo.bounced")}</b>;
	if (shown?.kind === "early") {
		const what = shown.period === null ? t("desk.match.undo.theMatch") : periodText(t, shown.period);
		return <b role="alert">{t("desk.match.undo.early", { what })}</b>;
	}
	if (!corrected) return t("desk.match.undo.hint");
	const pad = deskOf(match.sport).pads.find(({ key }) => key === corrected.toKey);
	const to = pad ? [padText(t, match.sport, pad), pad.side && match[pad.side].shortName].filter(Boolean).join(", ") : corrected.toKey;
	const from = corrected.from ? describeInSentence(t, match, corrected.from) : t("desk.match.undo.lastCommand");
	return <b>{t("desk.match.undo.corrected", { from, to })}</b>;
}

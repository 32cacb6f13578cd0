// A command in conflict with other operators' events: both next to each other, with send and drop. Part of pending-items.tsx.

import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { describeInSentence, keyOf, minuteOf } from "#client/desk/state/model/describe-event.ts";
import { useAuthors } from "#client/desk/state/use-authors.ts";
import type { Conflict, DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";
import { describeCommand } from "./describe-command.ts";

export function ConflictBox({ view, conflict }: { view: DeskMatchView; conflict: Conflict }) {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const box = useRef<HTMLFieldSetElement>(null);
	const { match, state, actions } = view;
	const theirs = conflict.theirs.at(-1);
	const nameOf = useAuthors(match.id, theirs?.source === "operator" ? theirs.seq : null);
	const by = theirs && nameOf(theirs.seq);
	const mine = describeCommand(t, view, conflict.command);
	// No later command is sent before the decision, so keyboard users are moved here. The box gets the focus and not a button: a Space meant
	// for the clock must not activate it.
	useEffect(() => {
		if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
		announce(t("desk.match.conflict.announced", { what: mine }));
	}, [announce, mine, t]);
	return (
		<fieldset ref={box} tabIndex={-1} aria-label={t("desk.match.conflict.label")} className={styles.conflict}>
			<div>
				<h3>{t("desk.match.conflict.mine")}</h3>
				<p>{mine}</p>
			</div>
			<div>
				<h3>{by ? t("desk.match.conflict.meanwhileBy", { name: by }) : t("desk.match.conflict.meanwhile")}</h3>
				<ul>
					{conflict.theirs.map((event) => (
						<li key={`${event.id} ${event.revision}`}>
							{minuteOf(t, match.sport, event, state?.setup.format)} {describeInSentence(t, match, event, state?.setup.players)}
							{isCancelled(event) && ` (${t("match.eventStatus.cancelled")})`}
							{!by && <span className={forms.note}> {t(keyOf(`match.source.${event.source}`))}</span>}
						</li>
					))}
				</ul>
			</div>
			<div className={styles.answers}>
				<button type="button" className={forms.strong} onClick={() => actions.settleConflict("send")}>
					{t("desk.match.conflict.send")}
				</button>
				<button type="button" className={forms.button} onClick={() => actions.settleConflict("drop")}>
					{t("desk.match.conflict.drop")}
				</button>
			</div>
		</fieldset>
	);
}

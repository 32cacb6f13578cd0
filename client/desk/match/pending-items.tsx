// What waits for the operator: a conflict, a refusal, a disputed result, events to confirm, events whose players are not named yet. It has a place of
// its own, so that nothing moves when it comes. Part of desk-match-panel.tsx.
import { Children, type ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { sportOf } from "#client/match/state/fold-match.ts";
import { useUser } from "#client/session/session.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import type { DeskMatchView } from "../state/desk-match.ts";
import { describeEvent, keyOf, minuteOf, sentenceOf } from "../state/event-words.ts";
import { ConflictBox } from "./conflict-box.tsx";
import { describeCommand } from "./describe-command.ts";
import styles from "./desk-match.module.css";
import { DisputedMatter } from "./disputed-matter.tsx";
import forms from "./forms.module.css";
import { HandoverItem, isOfferedTo } from "./handover-item.tsx";
import { Kbd } from "./kbd.tsx";
import { PlayerStrip, SameAs } from "./player-strip.tsx";
import type { ShirtRequest } from "./use-shirt-keys.ts";

interface OpenMattersProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
	/** The event whose players are to be named. */
	shirts: ShirtRequest;
	/** What the operator is about to do himself. */
	children?: ReactNode;
}

export function PendingItems({ view, bindings, shirts, children }: OpenMattersProps) {
	const t = useText();
	const { conflict, refused, provisional, incomplete, match, state, actions } = view;
	const players = state?.setup.players;
	const disputed = state && disputedResult(sportOf(state.setup), state);
	const userId = useUser()?.id;
	const { open, ask } = shirts;
	const isSameOnly = !open && shirts.capture !== null && view.isAbsorbed(shirts.capture.eventId);
	const others = incomplete.filter(({ event }) => !open || event.id !== open.event.id);
	// Before the log is read nobody knows.
	const isQuiet =
		state !== null &&
		Children.toArray(children).length === 0 &&
		!isOfferedTo(view, userId) &&
		!conflict &&
		!refused &&
		!disputed &&
		provisional.length === 0 &&
		others.length === 0 &&
		!open &&
		!isSameOnly;
	return (
		<section className={styles.matters} aria-label={t("desk.match.matters.label")}>
			{conflict && <ConflictBox view={view} conflict={conflict} />}
			{refused && (
				<div className={styles.matter} data-tone="bad" role="alert">
					<p>
						<b>{t("desk.match.matters.refused", { what: describeCommand(t, view, refused.command) })}</b> {refused.problem}
					</p>
					<button type="button" className={forms.button} onClick={() => actions.dismiss()}>
						{t("desk.match.matters.seen")}
					</button>
				</div>
			)}
			{disputed && <DisputedMatter view={view} disputed={disputed} />}
			<HandoverItem view={view} />
			{children}
			{provisional.map((event, index) => (
				<div key={event.id} className={styles.matter} data-tone="warn">
					<p>
						<b>{minuteOf(match.sport, event)}</b> {t("desk.match.matters.possible", { what: sentenceOf(t, match, event, players) })}
					</p>
					<button type="button" className={forms.strong} onClick={() => actions.confirm(event.id)}>
						{t("desk.match.matters.confirm")}
						{index === 0 && <Kbd code={bindings.confirm ?? ""} />}
					</button>
					<button type="button" className={forms.bad} onClick={() => actions.cancel(event.id)}>
						{t("desk.match.matters.cancel")}
						{index === 0 && <Kbd code={bindings.cancel ?? ""} />}
					</button>
				</div>
			))}
			<PlayerStrip {...{ view, shirts }} />
			{isSameOnly && <SameAs {...{ view, shirts }} />}
			{others.length > 0 && (
				<div className={styles.todo}>
					<span>{t("desk.match.matters.toComplete")}</span>
					{others.map(({ event, fields }) => {
						const { title, parts } = describeEvent(t, match, event, players);
						return (
							<button key={event.id} type="button" className={forms.button} onClick={() => ask(event.id)}>
								{[minuteOf(match.sport, event), title, parts[0]].filter(Boolean).join(" ")}
								<span className={forms.note}>{t(keyOf(`desk.match.field.${fields[0]}`))}</span>
							</button>
						);
					})}
				</div>
			)}
			{isQuiet && <p className={styles.quiet}>{t("desk.match.matters.none")}</p>}
		</section>
	);
}

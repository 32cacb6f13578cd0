// Items that wait for the operator: a conflict, a refusal, a disputed result, events to confirm or to complete. It has a fixed place, so
// that a new item moves nothing. Part of desk-match-panel.tsx.
import { Children, type ReactNode } from "react";
import { describeEvent, describeInSentence, fieldText, minuteOf } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { reportedResult } from "#shared/match/fold/reported-result.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { Kbd } from "../keys/kbd.tsx";
import { PlayerStrip, SameAs, SameEvent } from "../players/player-strip.tsx";
import type { ShirtRequest } from "../players/use-shirt-keys.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";
import { ConflictBox } from "./conflict-box.tsx";
import { describeCommand } from "./describe-command.ts";
import { DisputedResultItem } from "./disputed-result-item.tsx";
import { HandoverItem, isRequestedOf } from "./handover-item.tsx";
import { ReportedItem } from "./reported-item.tsx";

interface PendingItemsProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
	/** The event whose players are to be named. */
	shirts: ShirtRequest;
	/** Forms that the operator has opened. */
	children?: ReactNode;
}

export function PendingItems({ view, bindings, shirts, children }: PendingItemsProps) {
	const t = useText();
	const { conflict, refused, provisional, incomplete, match, state, actions, notice } = view;
	const players = state?.setup.players;
	const disputed = state && disputedResult(sportOf(state.setup.sport), state);
	const reported = state && reportedResult(sportOf(state.setup.sport), state);
	const userId = useUser()?.id;
	const { open, request } = shirts;
	const isSameOnly = !open && shirts.capture !== null && view.isAbsorbed(shirts.capture.eventId);
	// This notice is only for pads without players; for pads with players the player strip shows it.
	const same = notice?.kind === "same" && !(shirts.capture && view.isAbsorbed(shirts.capture.eventId)) ? notice : null;
	const others = incomplete.filter(({ event }) => !open || event.id !== open.event.id);
	// Before the log is loaded, it is unknown whether items wait.
	const isQuiet =
		state !== null &&
		Children.toArray(children).length === 0 &&
		!isRequestedOf(view, userId) &&
		!conflict &&
		!refused &&
		!disputed &&
		!reported &&
		provisional.length === 0 &&
		others.length === 0 &&
		!open &&
		!isSameOnly &&
		!same;
	return (
		<section className={styles.items} aria-label={t("desk.match.pending.label")}>
			{conflict && <ConflictBox view={view} conflict={conflict} />}
			{refused && (
				<div className={styles.item} data-tone="bad" role="alert">
					<p>
						<b>{t("desk.match.pending.refused", { what: describeCommand(t, view, refused.command) })}</b> {refused.problem}
					</p>
					<button type="button" className={forms.button} onClick={() => actions.dismiss()}>
						{t("desk.match.pending.dismiss")}
					</button>
				</div>
			)}
			{disputed && <DisputedResultItem view={view} disputed={disputed} />}
			{reported && <ReportedItem view={view} reported={reported} />}
			<HandoverItem view={view} />
			{children}
			{provisional.map((event, index) => (
				<div key={event.id} className={styles.item} data-tone="warn">
					<p>
						<b>{minuteOf(t, match.sport, event, state?.setup.format)}</b>{" "}
						{t("desk.match.pending.possible", { what: describeInSentence(t, match, event, players) })}
					</p>
					<button type="button" className={forms.strong} onClick={() => actions.confirm(event.id)}>
						{t("desk.match.pending.confirm")}
						{index === 0 && <Kbd code={bindings.confirm ?? ""} />}
					</button>
					<button type="button" className={forms.bad} onClick={() => actions.cancel(event.id)}>
						{t("desk.match.pending.cancel")}
						{index === 0 && <Kbd code={bindings.cancel ?? ""} />}
					</button>
				</div>
			))}
			<PlayerStrip view={view} shirts={shirts} />
			{isSameOnly && <SameAs view={view} shirts={shirts} />}
			{same && <SameEvent key={same.key} view={view} eventId={same.eventId} onOver={() => actions.dismissNotice(same)} />}
			{others.length > 0 && (
				<div className={styles.incomplete}>
					<span>{t("desk.match.pending.toComplete")}</span>
					{others.map(({ event, fields }) => {
						const { title, parts } = describeEvent(t, match, event, players);
						return (
							<button key={event.id} type="button" className={forms.button} onClick={() => request(event.id)}>
								{[minuteOf(t, match.sport, event, state?.setup.format), title, parts[0]].filter(Boolean).join(" ")}
								<span className={forms.note}>{fieldText(t, match.sport, fields[0] ?? "")}</span>
							</button>
						);
					})}
				</div>
			)}
			{isQuiet && <p className={styles.quiet}>{t("desk.match.pending.none")}</p>}
		</section>
	);
}

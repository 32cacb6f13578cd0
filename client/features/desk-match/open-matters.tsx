// What waits for the operator: a conflict, a refusal, a disputed result, events to confirm, events whose players are not named yet. It has a place of
// its own, so that nothing moves when it comes. Part of desk-match-panel.tsx.
import { Children, type ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import { describeTold, keyOf, minuteOf, sentenceOf } from "#client/state/desk/event-words.ts";
import { sportOf } from "#client/state/match/fold-match.ts";
import { useUser } from "#client/state/user/session.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { disputedResult } from "#shared/match/disputed-result.ts";
import { ConflictBox } from "./conflict-box.tsx";
import styles from "./desk-match.module.css";
import { DisputedMatter } from "./disputed-matter.tsx";
import forms from "./forms.module.css";
import { KeyCap } from "./key-cap.tsx";
import { isOfferedTo, OfferMatter } from "./offer-matter.tsx";
import { openDetails } from "./open-details.ts";
import { PlayerStrip } from "./player-strip.tsx";
import { pressWords } from "./press-words.ts";
import type { KeyTakers } from "./use-first-keys.ts";

interface OpenMattersProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
	/** The event whose players are asked for. */
	openId: EventId | null;
	onOpen(eventId: EventId | null): void;
	firstKeys: KeyTakers;
	/** What the operator is about to do himself. */
	children?: ReactNode;
}

export function OpenMatters({ view, bindings, openId, onOpen, firstKeys, children }: OpenMattersProps) {
	const t = useText();
	const { conflict, refused, provisional, incomplete, match, state, deeds } = view;
	const players = state?.setup.players;
	const disputed = state && disputedResult(sportOf(state.setup), state);
	const userId = useUser()?.id;
	const open = state?.timeline.find(({ event }) => event.id === openId)?.event;
	const openFields = open ? openDetails(match.sport, open) : [];
	const others = incomplete.filter(({ event }) => event.id !== openId);
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
		openFields.length === 0;
	return (
		<section className={styles.matters} aria-label={t("desk.match.matters.label")}>
			{conflict && <ConflictBox view={view} conflict={conflict} />}
			{refused && (
				<div className={styles.matter} data-tone="bad" role="alert">
					<p>
						<b>{t("desk.match.matters.refused", { what: pressWords(t, view, refused.press) })}</b> {refused.problem}
					</p>
					<button type="button" className={forms.button} onClick={() => deeds.dismiss()}>
						{t("desk.match.matters.seen")}
					</button>
				</div>
			)}
			{disputed && <DisputedMatter view={view} disputed={disputed} />}
			<OfferMatter view={view} />
			{children}
			{provisional.map((event, index) => (
				<div key={event.id} className={styles.matter} data-tone="warn">
					<p>
						<b>{minuteOf(match.sport, event)}</b> {t("desk.match.matters.possible", { what: sentenceOf(t, match, event, players) })}
					</p>
					<button type="button" className={forms.strong} onClick={() => deeds.confirm(event.id)}>
						{t("desk.match.matters.confirm")}
						{index === 0 && <KeyCap code={bindings.confirm ?? ""} />}
					</button>
					<button type="button" className={forms.bad} onClick={() => deeds.cancel(event.id)}>
						{t("desk.match.matters.cancel")}
						{index === 0 && <KeyCap code={bindings.cancel ?? ""} />}
					</button>
				</div>
			))}
			{open && openFields.length > 0 && (
				<PlayerStrip {...{ view, firstKeys }} event={open} fields={openFields} onClose={() => onOpen(null)} />
			)}
			{others.length > 0 && (
				<div className={styles.todo}>
					<span>{t("desk.match.matters.toComplete")}</span>
					{others.map(({ event, fields }) => {
						const { title, parts } = describeTold(t, match, event, players);
						return (
							<button key={event.id} type="button" className={forms.button} onClick={() => onOpen(event.id)}>
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

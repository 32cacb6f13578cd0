// Video review: starts one of the newest goal, penalty or red card, and ends it. Part of desk-match-panel.tsx.

import { describeInSentence, minuteOf, sportText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { Kbd } from "../keys/kbd.tsx";
import { useDeskSport } from "../sport/sport-view.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";

interface ReviewRowProps {
	view: DeskMatchView;
	bindings: Readonly<Record<string, string>>;
	isProvisional: boolean;
	onProvisional(isOn: boolean): void;
}

export function ReviewRow({ view, bindings, isProvisional, onProvisional }: ReviewRowProps) {
	const t = useText();
	const { match, state, actions } = view;
	const sport = useDeskSport(match.sport);
	const review = state && sport.review(state);
	const { subjects, furtherOutcomes = [] } = deskOf(match.sport).reviews ?? {};
	const isOpen = state?.isPeriodOpen === true;
	const subject = state && findEvent(state, review?.eventId);
	const about = subject
		? `${describeInSentence(t, match, subject, state?.setup.players)} ${minuteOf(t, match.sport, subject, state?.setup.format)}`
		: "";
	return (
		<div className={styles.reviews} data-wide={review && furtherOutcomes.length > 0 ? "" : undefined}>
			<button type="button" className={forms.choice} aria-pressed={isProvisional} onClick={() => onProvisional(!isProvisional)}>
				{sportText(t, match.sport, "asPossible")}
			</button>
			{review ? (
				<fieldset aria-label={t("desk.match.review.label")} className={styles.review} data-on="">
					<p title={about}>
						<b>{sportText(t, match.sport, `review.under.${review.subject}`)}</b>
						<span>{about}</span>
					</p>
					<button type="button" className={forms.strong} onClick={() => actions.endReview("stands")}>
						{t("desk.match.review.stands")}
						<Kbd code={bindings.review_stands ?? ""} />
					</button>
					{furtherOutcomes.map((outcome) => (
						<button key={outcome} type="button" className={forms.strong} onClick={() => actions.endReview(outcome)}>
							{sportText(t, match.sport, `review.outcome.${outcome}`)}
						</button>
					))}
					<button type="button" className={forms.bad} onClick={() => actions.endReview("overturned")}>
						{t("desk.match.review.overturned")}
						<Kbd code={bindings.review_overturned ?? ""} />
					</button>
				</fieldset>
			) : (
				subjects && (
					<fieldset aria-label={t("desk.match.review.label")} className={styles.review}>
						<span aria-hidden="true">{t("desk.match.review.short")}</span>
						{subjects?.map((one) => (
							<button
								key={one}
								type="button"
								className={forms.button}
								aria-disabled={!isOpen || undefined}
								onClick={() => isOpen && actions.startReview(one)}
							>
								{sportText(t, match.sport, `review.subject.${one}`)}
							</button>
						))}
					</fieldset>
				)
			)}
		</div>
	);
}

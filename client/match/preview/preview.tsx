// The default tab before kick-off: the vote, table places, form, missing players and earlier meetings.
import "#texts/match-tabs";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { Crest } from "#client/ui/crest.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { SIDES } from "#shared/match/sides.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { HeadToHead } from "../head-to-head/head-to-head.tsx";
import { MissingPlayers } from "./missing-players.tsx";
import styles from "./preview.module.css";
import { latestForm, placeOf } from "./preview-facts.ts";

interface PreviewProps {
	match: MatchRow;
	context: MatchContext;
	/** The vote on the winner. */
	children: ReactNode;
}

export function Preview({ match, context, children }: PreviewProps) {
	const t = useText();
	const isHidden = useHiddenScores() !== null;
	const teams = { home: match.home, away: match.away };
	const { columns } = tableShapeOf(match.sport);
	/** Whether the sport ranks by winning percentage and therefore has no points. */
	const isByPercentage = columns.includes("percentage") && !columns.includes("points");
	return (
		<div className={styles.preview}>
			{children}
			<section className={styles.sides} aria-label={t("match.preview.standing")}>
				{SIDES.map((side) => {
					const place = placeOf(context.table, side);
					const form = latestForm(context.form[side]);
					return (
						<div key={side} className={styles.side}>
							<h2 className={styles.team}>
								<Crest crest={teams[side].crest} />
								<span>{teams[side].name}</span>
							</h2>
							{place && (
								<p className={styles.place}>
									{t(isByPercentage ? "match.preview.placeByWins" : "match.preview.place", { ...place, group: "" })}
									{place.group && ` · ${place.group}`}
								</p>
							)}
							{form.length > 0 && !isHidden && <FormMarks form={form} />}
						</div>
					);
				})}
			</section>
			<MissingPlayers missing={context.missing} teams={teams} />
			<HeadToHead match={match} context={context} />
		</div>
	);
}

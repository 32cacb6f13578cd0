// The default tab before kick-off: when it starts, the vote, where both stand, their form, who is missing, and their meetings.
import "#texts/match-tabs";
import type { ReactNode } from "react";
import { formatTime } from "#client/i18n/format-time.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { FormMarks } from "#client/ui/form/form-marks.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { HeadToHead } from "../head-to-head/head-to-head.tsx";
import { formatCountdown } from "../header/format-countdown.ts";
import { MissingPlayers } from "./missing-players.tsx";
import styles from "./preview.module.css";
import { latestForm, placeOf } from "./preview-facts.ts";

interface PreviewProps {
	match: MatchRow;
	state: MatchState;
	context: MatchContext;
	/** What the sport calls the start of play. */
	start: TextKey;
	/** The vote on the winner. */
	children: ReactNode;
}

export function Preview({ match, state, context, start, children }: PreviewProps) {
	const t = useText();
	const teams = { home: match.home, away: match.away };
	const { columns } = tableShapeOf(match.sport);
	/** In a sport that ranks by the share of matches won nobody counts points. */
	const isByPercentage = columns.includes("percentage") && !columns.includes("points");
	return (
		<div className={styles.preview}>
			{state.status === "scheduled" && match.hasTime && <Start name={start} startsAt={state.startsAt} />}
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
							{form.length > 0 && <FormMarks form={form} />}
						</div>
					);
				})}
			</section>
			<MissingPlayers missing={context.missing} teams={teams} />
			<HeadToHead match={match} context={context} />
		</div>
	);
}

function Start({ name, startsAt }: { name: TextKey; startsAt: number }) {
	const t = useText();
	const { zone } = useSite();
	const countdown = useNow((now) => formatCountdown(t, startsAt - now));
	return <p className={styles.kickOff}>{t("match.preview.start", { start: t(name), time: formatTime(t, startsAt, zone), countdown })}</p>;
}

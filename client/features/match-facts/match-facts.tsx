// What is known of a match beside its course: competition, kick-off in the reader's zone, venue, referee, attendance.
import type { ReactNode } from "react";
import { dayOf, formatLongDay, formatTime } from "#client/i18n/format-time.ts";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchAnswer } from "#shared/contract/rest/matches.ts";
import styles from "./match-facts.module.css";

/** `startsAt`: kick-off as it stands now. */
export function MatchFacts({ answer: { match, venue, referee, attendance }, startsAt }: { answer: MatchAnswer; startsAt: number }) {
	const t = useText();
	const locale = useLocale();
	const { zone } = useSite();
	const day = formatLongDay(dayOf(startsAt, zone));
	const facts: [name: string, fact: ReactNode][] = [
		[t("match.facts.kickOff"), match.hasTime ? `${day}, ${formatTime(startsAt, zone)}` : day],
		[
			t("match.facts.competition"),
			<PageLink key="league" to={pagePaths.league(match.league.id)}>
				{match.league.name}
			</PageLink>,
		],
		[t("match.facts.round"), match.round],
		[t("match.facts.venue"), venue],
		[t("match.facts.referee"), referee],
		[t("match.facts.attendance"), attendance?.toLocaleString(locale)],
	];
	return (
		<Card title={t("match.facts.title")}>
			<dl className={styles.facts}>
				{facts
					.filter(([, fact]) => fact)
					.map(([name, fact]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{fact}</dd>
						</div>
					))}
			</dl>
		</Card>
	);
}

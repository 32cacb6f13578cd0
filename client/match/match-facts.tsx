// The facts of a match apart from its course: competition, start in the reader's zone, venue, officials, attendance, source.

import type { ReactNode } from "react";
import { formatLongDay, formatTime, matchDay } from "#client/i18n/format-time.ts";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { FileLinks } from "#client/ui/file-links.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { isFeed } from "#shared/contract/feeds.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { getMatchSheetPdf, getMatchSheetXlsx } from "#shared/contract/rest/catalogue/sheets.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import styles from "./match-facts.module.css";
import type { MatchWords } from "./sport-view.ts";

interface MatchFactsProps {
	answer: MatchAnswer;
	/** The current start time. */
	startsAt: number;
	/** A sentence on what the source does not report; `null` if nothing is missing. */
	note: string | null;
	words: MatchWords;
}

export function MatchFacts({
	answer: { match, venue, referee, venueSlug, refereeSlug, attendance, source },
	startsAt,
	note,
	words,
}: MatchFactsProps) {
	const t = useText();
	const locale = useLocale();
	const { zone } = useSite();
	const day = formatLongDay(t, matchDay({ startsAt, hasTime: match.hasTime }, zone));
	// Next to the label "Round", the value "Round 7" is shortened to its number.
	const round = t("match.facts.round");
	const facts: [name: string, fact: ReactNode][] = [
		[t(words.start), match.hasTime ? `${day}, ${formatTime(t, startsAt, zone)}` : day],
		[t("match.facts.competition"), linkTo(pagePaths.league(match.league.id), markedName(t, match.league))],
		[round, match.round?.replace(new RegExp(`^${round} (?=\\d+$)`), "")],
		[t("match.facts.venue"), venueSlug ? linkTo(pagePaths.venue(venueSlug), venue) : venue],
		[t(words.official), refereeSlug ? linkTo(pagePaths.referee(refereeSlug), referee) : referee],
		[t("match.facts.attendance"), attendance == null ? attendance : formatCount(locale, attendance)],
		[
			t("match.facts.sheet"),
			<FileLinks
				key="sheet"
				label={t("match.facts.sheet")}
				pdf={pathOf(getMatchSheetPdf, { matchId: match.id }, { locale, zone })}
				xlsx={pathOf(getMatchSheetXlsx, { matchId: match.id }, { locale, zone })}
			/>,
		],
		[t("match.facts.source"), isFeed(source) ? t(`match.facts.sourceName.${source}`) : source],
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
			{note && <p className={styles.note}>{note}</p>}
		</Card>
	);
}

const linkTo = (path: string, name: string | null) => (
	<PageLink translate="no" to={path}>
		{name}
	</PageLink>
);

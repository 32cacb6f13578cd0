// One coach: teams, record, and the matches with their results for the coach's side.
import "#texts/leagues";
import "#texts/people";
import "#client/sports/figure-texts.ts";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { CoachTeams } from "#client/people/coach-teams.tsx";
import { Figures } from "#client/people/figures.tsx";
import { MATCHES_PAGE_SIZE, MatchesPage } from "#client/people/matches-page.tsx";
import { matchesPageMeta } from "#client/people/matches-page-meta.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { Card } from "#client/ui/card.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type CoachAnswer, getCoach } from "#shared/contract/rest/catalogue/people.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), MATCHES_PAGE_SIZE, (range) => api.call(getCoach, { params: { slug }, query: range }));
}

export const meta: MetaFunction<typeof loader> = (args) => matchesPageMeta(args, "coach", { text: "teams.title", path: pagePaths.teams() });

export default function Coach() {
	const t = useText();
	const { teams, results, played, ...rest } = useLoaderData<typeof loader>();
	const rows = useMemo(
		() =>
			played.map(({ match, side, result }) => ({
				match,
				reason: result === null ? "" : t(`coach.result.${result}`, { team: match[side].name }),
			})),
		[played, t],
	);
	const sport = sportOf([...rest.current, ...rest.next, ...played.map(({ match }) => match)]);
	return (
		<MatchesPage {...rest} kind={t("coach.kind")} played={rows} emptyText={t("coach.noMatches")}>
			<Covered>
				{results.all.played > 0 && <CoachRecord all={results.all} sport={sport} />}
				<CoachTeams teams={teams} />
			</Covered>
		</MatchesPage>
	);
}

/** Returns `null` if the matches are of several sports, whose scores cannot be added. */
function sportOf(rows: readonly MatchRow[]): SportKey | null {
	const sports = new Set(rows.map(({ sport }) => sport));
	const [sport] = sports;
	return sports.size === 1 && sport ? sport : null;
}

interface CoachRecordProps {
	all: CoachAnswer["results"]["all"];
	sport: SportKey | null;
}

function CoachRecord({ all: { played, won, drawn, lost, goalsFor, goalsAgainst }, sport }: CoachRecordProps) {
	const t = useText();
	const mayDraw = drawn > 0 || sport === null || tableShapeOf(sport).columns.includes("drawn");
	const percentOf = (count: number) => t("coach.wonOf", { percent: `${Math.round((count / played) * 100)} %` });
	return (
		<Card title={t("coach.record")}>
			<Figures
				figures={[
					{ name: t("teamSeason.played"), value: String(played) },
					{ name: t("teamSeason.won"), value: String(won), note: percentOf(won) },
					...(mayDraw ? [{ name: t("teamSeason.drawn"), value: String(drawn) }] : []),
					{ name: t("teamSeason.lost"), value: String(lost) },
					...(sport ? [{ name: t(`seasonOf.${sport}.scores` as TextKey), value: `${goalsFor}–${goalsAgainst}` }] : []),
				]}
			/>
		</Card>
	);
}

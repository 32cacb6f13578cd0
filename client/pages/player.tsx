// One player: teams, statistics of all seasons and by season, matches.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/leagues";
import "#texts/people";
import "#client/sports/figure-texts.ts";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { loadOrMove } from "#client/api/moved-page.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, type Translate, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import styles from "#client/people/people-page.module.css";
import { PlayerSeasons, PlayerTotals } from "#client/people/player-sums.tsx";
import { PlayerTeams } from "#client/people/player-teams.tsx";
import { ReasonRows } from "#client/people/reason-rows.tsx";
import { Covered } from "#client/scores/cover/covered.tsx";
import { useFreshRows } from "#client/scores/state/announced-match.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getPlayer, listPlayerMatches, type PlayerAnswer, type PlayerMatchesAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { ageAt } from "#shared/kit/age-at.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { STARTS } from "#shared/match/player-figures.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { positionsOf } from "#shared/sports/positions.ts";

const PAGE_SIZE = 20;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const playerId = params.playerId as string;
	const target = { params: { playerId } };
	const [player, played] = await loadOrMove({
		id: playerId,
		url,
		load: () =>
			Promise.all([
				api.call(getPlayer, target),
				loadPart(url.searchParams.get("page"), PAGE_SIZE, (range) => api.call(listPlayerMatches, { ...target, query: range })),
			]),
		idIn: ([{ id }]) => id,
		currentId: async () => (await api.call(getPlayer, target)).id,
		pathOf: pagePaths.player,
	});
	return { player, played };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { id, name, birthDate, nation, teams } = loaderData.player;
	const present = teams.filter(({ leftAt }) => leftAt === null).map(({ team }) => team);
	const [team] = present;
	const path = pagePaths.player(id);
	const { url } = siteOf(matches).site;
	return pageMeta(
		{ matches, location },
		{
			title: team ? t("player.metaTitleOf", { player: name, team: markedName(t, team) }) : t("player.metaTitle", { player: name }),
			description: t("player.description", { player: name }),
			jsonLd: [
				{
					"@type": "Person",
					name,
					url: `${url}${path}`,
					...(birthDate && { birthDate }),
					...(nation && { nationality: { "@type": "Country", name: nation.name } }),
					memberOf: present.map((each) => ({ "@type": "SportsTeam", name: markedName(t, each), url: `${url}${pagePaths.team(each.id)}` })),
				},
				breadcrumbs(url, [
					[t("teams.title"), pagePaths.teams()],
					...(team ? [[markedName(t, team), pagePaths.team(team.id)] as const] : []),
					[name, path],
				]),
			],
		},
	);
};

export default function Player() {
	const t = useText();
	const { player, played } = useLoaderData<typeof loader>();
	const { name, teams } = player;
	// Only seasons that the figures include are listed.
	const seasons = player.seasons.filter((season) => season.played + season.named > 0);
	const rows = useMemo(() => played.matches.map(({ match }) => match), [played]);
	useFreshRows(rows, { followsResults: true });
	const facts = usePlayerFacts(player);
	const [current] = teams;
	return (
		<>
			<PageHeader crest={current && <Crest crest={current.team.crest} size={64} />} isName title={name} facts={facts} />
			<div className={styles.columns}>
				<div className={styles.column}>
					{seasons.length > 0 && (
						<Covered>
							<PlayerTotals {...player} />
							<PlayerSeasons {...player} seasons={seasons} />
						</Covered>
					)}
					{played.total === 0 && <EmptyState title={t("player.noMatches")}>{t("player.noMatchesNext", { player: name })}</EmptyState>}
					<ReasonRows
						title={t("player.matches")}
						rows={played.matches.map((each) => ({ match: each.match, reason: describeMatch(t, player, each) }))}
						total={played.total}
						page={played.page}
						pageSize={PAGE_SIZE}
					/>
				</div>
				<div className={styles.column}>
					<PlayerTeams name={name} teams={teams} />
				</div>
			</div>
		</>
	);
}

/** Returns team, position, age and nation, as far as they are known. */
function usePlayerFacts({ name, sport, teams, position, birthDate, nation }: PlayerAnswer) {
	const t = useText();
	const age = useNow((now) => (birthDate === null ? null : ageAt(birthDate, now)));
	const today = useNow((now) => Math.floor(now / DAY_MS) * DAY_MS);
	const isKnown = position !== null && positionsOf(sport).includes(position);
	const [current] = teams;
	const date = birthDate && formatDate(t, Date.parse(birthDate), "UTC", today);
	return [
		current?.leftAt === null && current.team.name !== name && (
			<PageLink key="team" to={pagePaths.team(current.team.id)}>
				{current.team.name}
				<CategoryMark category={current.team.category} />
			</PageLink>
		),
		isKnown ? t(`position.${sport}.${position}` as TextKey) : position,
		age !== null && date && t("player.born", { age: t("player.age", { count: age }), date }),
		nation && (
			<PageLink key="nation" to={pagePaths.nation(nation.id)}>
				{nation.name}
			</PageLink>
		),
	];
}

function describeMatch(
	t: Translate,
	{ sport, perMatch, columns }: PlayerAnswer,
	{ role, minutes, counts }: PlayerMatchesAnswer["matches"][number],
): string {
	const hasStarts = columns.some(({ key }) => key === STARTS);
	const words = [
		...(role === "named" || !hasStarts ? [] : [t(`player.role.${role}`)]),
		...(minutes === null ? [] : [t("player.minutes", { count: minutes })]),
		...describeCounts(t, sport, perMatch, counts),
	];
	return words.join(" · ");
}

/** The player's counts of a match in the terms of the sport: "2 goals". `keys`: the counts to describe, in order. */
function describeCounts(t: Translate, sport: SportKey, keys: readonly string[], counts: Readonly<Record<string, number>>): string[] {
	return keys.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`figureDid.${sport}.${key}` as TextKey, { count })] : [];
	});
}

// The states of the site's pages, for its developers: empty, loading, error, outdated. A site in production answers "not found".
import "#texts/chat";
import "#texts/follows";
import "#texts/league-parts";
import "#texts/leagues";
import "#texts/lists";
import "#texts/match";
import "#texts/match-tabs";
import "#texts/media";
import "#texts/odds";
import "#texts/people";
import "#texts/plans";
import "#texts/search";
import "#texts/sports";
import "#texts/states";
import { data, type LoaderFunctionArgs, type MetaFunction } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** Status codes for which the page shows the error page. */
const ERRORS = [403, 404, 500, 503];

/** The kinds of a connection that the strip below the header names, with the age of the scores in milliseconds. */
const BEHIND = [
	["offline", 42 * SECOND_MS],
	["reconnecting", 9 * SECOND_MS],
	["stale", 3 * MINUTE_MS],
	["polled", 20 * SECOND_MS],
] as const;

export function loader({ context, url }: LoaderFunctionArgs) {
	const error = Number(url.searchParams.get("error"));
	if (context.get(pageContext).isProduction) throw data(null, { status: 404 });
	if (ERRORS.includes(error)) throw data(null, { status: error });
	return null;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("states.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function DevStates() {
	const t = useText();
	return (
		<>
			<PageHeader title={t("states.title")} facts={[t("states.lead")]} />
			<Stack>
				<Card title={t("states.behind")}>
					{BEHIND.map(([kind, ageMs]) => (
						<Notice key={kind} tone="warn" title={t(`connection.strip.${kind}`, { age: formatAge(t, ageMs) })} />
					))}
					<Notice tone="warn" title={t("connection.strip.offlineUnknownAge")} />
					<Notice tone="warn" title={t("connection.strip.unknownAge")} />
				</Card>
				<Card title={t("states.loading")}>
					<LoadingPart>
						<Awaited />
					</LoadingPart>
				</Card>
				<Card title={t("states.error")}>
					<EmptyState title={t("states.errors")}>
						{ERRORS.map((status) => (
							<PageLink key={status} to={`/dev/states?error=${status}`}>
								{status}
							</PageLink>
						))}
					</EmptyState>
					<Notice tone="bad" title={t("error.title")}>
						{t("error.hint")}
					</Notice>
					<Notice tone="warn" title={t("error.busyTitle")} />
				</Card>
				<EmptyStates />
			</Stack>
		</>
	);
}

function EmptyStates() {
	const t = useText();
	const empties = [
		[t("empty.day")],
		[t("empty.live")],
		[t("empty.following")],
		[t("follows.empty")],
		[t("searching.hint")],
		[t("searching.nothing", { query: "lesnk" }), t("searching.nothingHint")],
		[t("leagues.empty")],
		[t("leagues.noneFound")],
		[t("bracket.empty")],
		[t("statistics.empty")],
		[t("seasons.empty")],
		[t("player.noMatches"), t("player.noMatchesNext", { player: "A. Moreau" })],
		[t("nation.empty")],
		[t("sports.empty")],
		[t("match.timeline.empty"), t("match.timeline.emptyNext")],
		[t("match.lineUps.uncovered"), t("match.lineUps.uncoveredNext")],
		[t("match.statistics.uncovered"), t("match.statistics.uncoveredNext")],
		[t("match.h2h.nothing"), t("match.h2h.nothingNext")],
		[t("odds.empty.none"), t("odds.empty.noneNext")],
		[t("chat.empty")],
		[t("highlightsPage.empty")],
		[t("movies.empty")],
		[t("plans.empty"), t("plans.emptyNext")],
	];
	return (
		<Card title={t("states.empty")}>
			{empties.map(([title = "", next]) => (
				<EmptyState key={title} title={title}>
					{next}
				</EmptyState>
			))}
		</Card>
	);
}

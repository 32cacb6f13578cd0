// One referee: matches with the cards shown in them.
import "#texts/leagues";
import "#texts/people";
import { useMemo } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { loadPart } from "#client/api/load-part.server.ts";
import { pageContext } from "#client/api/page-context.ts";
import { useLocale } from "#client/i18n/locale.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Figures } from "#client/people/figures.tsx";
import { MATCHES_PAGE_SIZE, MatchesPage } from "#client/people/matches-page.tsx";
import { matchesPageMeta } from "#client/people/matches-page-meta.ts";
import { Card } from "#client/ui/card.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getReferee } from "#shared/contract/rest/catalogue/people.ts";
import { formatCount } from "#shared/i18n/formats.ts";

const CARDS = ["yellowCards", "redCards"] as const;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const { api } = context.get(pageContext);
	const slug = params.slug as string;
	return loadPart(url.searchParams.get("page"), MATCHES_PAGE_SIZE, (range) => api.call(getReferee, { params: { slug }, query: range }));
}

export const meta: MetaFunction<typeof loader> = (args) =>
	matchesPageMeta(args, "referee", { text: "leagues.title", path: pagePaths.leagues() });

export default function Referee() {
	const t = useText();
	const locale = useLocale();
	const { counts, played, ...rest } = useLoaderData<typeof loader>();
	const rows = useMemo(() => played.map((each) => ({ match: each.match, reason: describeCards(t, each.counts).join(" · ") })), [played, t]);
	const covered = CARDS.filter((key) => counts[key] !== undefined);
	const perMatch = (count: number) => t("referee.perMatch", { count: formatCount(locale, Math.round((count / rest.total) * 10) / 10) });
	return (
		<MatchesPage {...rest} kind={t("referee.kind")} played={rows} emptyText={t("player.noMatches")}>
			{covered.length > 0 && rest.total > 0 && (
				<Card title={t("referee.cards")}>
					<Figures
						figures={covered.map((key) => ({
							name: t(`count.${key}`),
							value: formatCount(locale, counts[key] ?? 0),
							note: perMatch(counts[key] ?? 0),
						}))}
					/>
				</Card>
			)}
		</MatchesPage>
	);
}

/** The cards of a match: "1 yellow card". */
function describeCards(t: Translate, counts: Readonly<Record<string, number>>): string[] {
	return CARDS.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`did.${key}`, { count })] : [];
	});
}

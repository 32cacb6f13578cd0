// All sports: live matches and those of today, or the next start, and their leagues.
import "#texts/sports";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { addDays, dayOf } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { SportCard } from "#client/leagues/sport-card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listLeagues, listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import styles from "./sports.module.css";

/** Number of upcoming matches to load so that at least one is neither postponed nor overdue. */
const NEXT_ASKED = 20;

export async function loader({ context }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const query = { zone: page.reader.zone };
	const [{ sports }, { leagues }] = await Promise.all([page.api.call(listSports, { query }), page.api.call(listLeagues, { query })]);
	const withLeagues = sports.map(async (sport) => ({
		...sport,
		nextAt: sport.liveCount > 0 ? null : await nextStart(page, sport.slug),
		leagues: leagues.filter((league) => league.sport === sport.key),
	}));
	return { sports: await Promise.all(withLeagues) };
}

/** Returns the start of a sport's next match; `null` if there is none. */
async function nextStart({ api, clock, reader: { zone } }: PageContext, sport: string): Promise<Instant | null> {
	const after = addDays(dayOf(clock(), zone), -1);
	const { matches } = await api.call(listMatches, { query: { zone, sport, status: "upcoming", after, limit: NEXT_ASKED } });
	return matches.find(({ live, startsAt, hasTime }) => live.status === "scheduled" && hasTime && startsAt > clock())?.startsAt ?? null;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("sports.title"), description: t("sports.description") });
};

export default function Sports() {
	const t = useText();
	const { sports } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("sports.title")} />
			{sports.length === 0 && <EmptyState title={t("sports.empty")} />}
			<div className={styles.sports}>
				{sports.map((sport) => (
					<SportCard {...sport} key={sport.key} name={t(`sport.${sport.key}` as TextKey)} />
				))}
			</div>
		</>
	);
}

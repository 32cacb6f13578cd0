// All sports: matches under way and today, and their leagues.
import "#texts/sports";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { type TextKey, textOf, useText } from "#client/i18n/translate.ts";
import { SportCard } from "#client/leagues/sport-card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listLeagues, listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import styles from "./sports.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
	const { api, reader } = context.get(pageContext);
	const [{ sports }, { leagues }] = await Promise.all([api.call(listSports, { query: { zone: reader.zone } }), api.call(listLeagues)]);
	return { sports: sports.map((sport) => ({ ...sport, leagues: leagues.filter((league) => league.sport === sport.key) })) };
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

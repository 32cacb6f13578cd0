// Hot matches: the editors' picks of a day, with order and reasons.
import "#texts/hot-picks";
import { Form, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { PicksEditor } from "#client/console/hot/picks-editor.tsx";
import { dayOf, parseDay } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getHotPicks } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import styles from "./hot.module.css";

export const loader = guardPage(["ops:content"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api, clock, reader } = context.get(pageContext);
	const { zone } = reader;
	const date = parseDay(url.searchParams.get("date")) ?? dayOf(clock(), zone);
	const [answer, { matches }] = await Promise.all([
		api.call(getHotPicks, { params: { date } }),
		api.call(listMatches, { query: { date, zone } }),
	]);
	return { answer, rows: matches, loadedAt: clock() };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("hotPicks.title"), description: t("hotPicks.description"), isListed: false });
};

export default function OpsHot() {
	const t = useText();
	const { answer, rows, loadedAt } = useLoaderData<typeof loader>();
	const { date } = answer;
	return (
		<>
			<PageHeader
				title={t("hotPicks.title")}
				facts={[
					<PageLink key="page" to={`${pagePaths.hotMatches()}?date=${date}`}>
						{t("hotPicks.page")}
					</PageLink>,
				]}
				aside={
					<Form className={styles.day}>
						<Field key={date} type="date" name="date" label={t("hotPicks.day")} defaultValue={date} required />
						<Button type="submit" tone="plain">
							{t("hotPicks.show")}
						</Button>
					</Form>
				}
			/>
			{/* The key restarts the editor with the stored picks after a reload of the data. */}
			<PicksEditor key={`${date} ${loadedAt}`} answer={answer} rows={rows} />
		</>
	);
}

// The holder of a reporter link enters a match on this page. The page is the same for everybody, so that it can be stored and opened again without
// a network; the link's secret is in the fragment and never reaches a server with the page.
import type { MetaFunction } from "react-router";
import "#texts/report";
import { DeskSportsContext } from "#client/desk/match/sport/sport-view.ts";
import { ReporterPage } from "#client/desk/reporter/reporter-page.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { deskViewOf } from "#client/sports/desk-views.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("reporting.title"), description: t("reporting.description"), isListed: false });
};

export default function Report() {
	const t = useText();
	return (
		<DeskSportsContext value={deskViewOf}>
			<PageHeader title={t("reporting.title")} facts={[]} />
			<ReporterPage />
		</DeskSportsContext>
	);
}

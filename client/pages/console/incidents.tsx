// Incidents of the status page: staff write them, add updates, and resolve them.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { IncidentCard } from "#client/console/incidents/incident-card.tsx";
import { IncidentForm } from "#client/console/incidents/incident-form.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/status";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listIncidents } from "#shared/contract/rest/status/status.ts";

export const loader = guardPage(["ops:content"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).api.call(listIncidents));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const texts = { title: t("status.console.title"), description: t("status.console.description") };
	return pageMeta({ matches, location }, { ...texts, isListed: false });
};

export default function Incidents() {
	const t = useText();
	const { incidents } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={t("status.console.title")}
				facts={[
					t("status.console.description"),
					<PageLink key="page" to={pagePaths.status()}>
						{t("status.console.page")}
					</PageLink>,
				]}
			/>
			<Stack>
				<IncidentForm />
				{incidents.length === 0 && (
					<Card>
						<EmptyState title={t("status.console.empty")} />
					</Card>
				)}
				{incidents.map((incident) => (
					<IncidentCard key={incident.id} incident={incident} />
				))}
			</Stack>
		</>
	);
}

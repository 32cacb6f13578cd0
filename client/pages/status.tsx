// The status page: how the site and its feeds stand, incidents, the last 90 days. Updated by polling; readable without JavaScript.
import { useEffect } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/status";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { formatMoment } from "#client/status/format-moment.ts";
import { OpenIncidents, PastIncidents } from "#client/status/incident-list.tsx";
import { PartList } from "#client/status/part-list.tsx";
import styles from "#client/status/status.module.css";
import { StatusSummary } from "#client/status/status-summary.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Stack } from "#client/ui/stack.tsx";
import { pathOf } from "#shared/contract/endpoint.ts";
import { getStatus } from "#shared/contract/rest/status/status.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const READ_EVERY_MS = 30 * SECOND_MS;

export async function loader({ context }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(getStatus);
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("status.title"), description: t("status.description") });
};

export default function StatusPage() {
	const t = useText();
	const { zone } = useSite();
	const initial = useLoaderData<typeof loader>();
	const { answer: status, reload } = useQuery(requestTo(getStatus), { initial, everyMs: READ_EVERY_MS });
	const { at, parts, incidents } = status;
	useEffect(() => {
		// A stored copy shows an earlier state; the API states the current one, even if the database is unreachable.
		if (document.documentElement.dataset.storedAt) void reload();
	}, [reload]);
	return (
		<>
			<PageHeader
				title={t("status.title")}
				facts={[
					<time key="at" dateTime={new Date(at).toISOString()}>
						{t("status.asOf", { time: formatMoment(t, at, zone, at) })}
					</time>,
					<a key="json" href={pathOf(getStatus)}>
						{t("status.json")}
					</a>,
				]}
			/>
			<div className={styles.summary}>
				<StatusSummary status={status} />
			</div>
			<Stack>
				<OpenIncidents incidents={incidents} now={at} />
				<PartList parts={parts} />
				<PastIncidents incidents={incidents} now={at} />
			</Stack>
		</>
	);
}

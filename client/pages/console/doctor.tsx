// The checks of the installation; only for admins. They take seconds, so the page is shown first and then requests them.
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { requestTo } from "#client/api/request.ts";
import { CheckGroup } from "#client/console/doctor/check-group.tsx";
import { ConnectionCard } from "#client/console/doctor/connection-card.tsx";
import { CopyReport } from "#client/console/doctor/copy-report.tsx";
import styles from "#client/console/doctor/doctor.module.css";
import { formatExact } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/doctor";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { CHECK_STATUSES } from "#shared/contract/check-statuses.ts";
import { runDoctor } from "#shared/contract/rest/console/doctor.ts";

export const loader = guardPage(["admin"], async () => null);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("doctor.title"), description: t("doctor.description"), isListed: false });
};

export default function DoctorPage() {
	const t = useText();
	const { zone } = useSite();
	const { answer, error, reload } = useQuery(requestTo(runDoctor));
	const [isBusy, setIsBusy] = useState(false);
	const runAgain = async () => {
		setIsBusy(true);
		await reload();
		setIsBusy(false);
	};
	return (
		<>
			<PageHeader title={t("doctor.title")} facts={[t("doctor.description")]} />
			<div className={styles.connection}>
				<ConnectionCard />
			</div>
			{(answer !== null || error !== null) && (
				<div className={styles.bar}>
					<Button tone="plain" isSmall isBusy={isBusy} busyText={t("doctor.checking")} onClick={() => void runAgain()}>
						{t("doctor.again")}
					</Button>
					{answer !== null && <CopyReport report={answer.report} />}
					{answer !== null && <span className={styles.at}>{t("doctor.at", { time: formatExact(t, answer.at, zone) })}</span>}
				</div>
			)}
			{error !== null && (
				<div className={styles.bar}>
					<Notice tone="bad" role="alert" title={t(answer === null ? "doctor.failed" : "doctor.late")} />
				</div>
			)}
			<LoadingPart>
				{answer === null && error === null && <Awaited label={t("doctor.running")} className={styles.waiting} />}
				{answer !== null && (
					<div className={styles.groups}>
						{answer.results.every(({ status }) => status !== "fault") && <Notice tone="done" title={t("doctor.allRight")} />}
						{CHECK_STATUSES.map((status) => (
							<CheckGroup key={status} status={status} results={answer.results} />
						))}
					</div>
				)}
			</LoadingPart>
		</>
	);
}

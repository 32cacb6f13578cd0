// The queues of jobs: how many wait, how late they are, how many were given up.
import { formatAge } from "#client/i18n/format-age.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { JobQueue } from "#shared/contract/rest/console/operation.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import type { Instant } from "#shared/kit/instant.ts";
import styles from "./nodes.module.css";

/** `at`: the database's time of the answer. */
export function QueueCard({ queues, at }: { queues: readonly JobQueue[]; at: Instant }) {
	const t = useText();
	return (
		<Card title={t("nodes.queues.title")}>
			{queues.length === 0 && <p className={styles.remedy}>{t("nodes.queues.none")}</p>}
			{queues.length > 0 && (
				<table className={styles.sizes}>
					<thead>
						<tr>
							<th>{t("nodes.queues.name")}</th>
							<th>{t("nodes.queues.waiting")}</th>
							<th>{t("nodes.queues.late")}</th>
							<th>{t("nodes.queues.failed")}</th>
						</tr>
					</thead>
					<tbody>
						{queues.map(({ queue, waiting, dueSince, failed }) => (
							<tr key={queue}>
								<th scope="row">
									<code>{queue}</code>
								</th>
								<td>{formatCount(t.locale, waiting)}</td>
								<td>{dueSince === null ? t("nodes.queues.onTime") : formatAge(t, at - dueSince)}</td>
								<td>{formatCount(t.locale, failed)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}

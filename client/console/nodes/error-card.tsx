// What all nodes logged as errors within the last day, by kind and place.
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { ErrorsAnswer } from "#shared/contract/rest/console/errors.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import styles from "./nodes.module.css";

export function ErrorCard({ errors }: Pick<ErrorsAnswer, "errors">) {
	const t = useText();
	const { zone } = useSite();
	return (
		<Card
			title={t("nodes.errors.title")}
			aside={formatCount(
				t.locale,
				errors.reduce((sum, { count }) => sum + count, 0),
			)}
		>
			<p className={styles.remedy}>{t(errors.length === 0 ? "nodes.errors.none" : "nodes.errors.hint")}</p>
			{errors.length > 0 && (
				<table className={styles.sizes}>
					<thead>
						<tr>
							<th>{t("nodes.errors.kind")}</th>
							<th>{t("nodes.errors.count")}</th>
							<th>{t("nodes.errors.last")}</th>
						</tr>
					</thead>
					<tbody>
						{errors.map(({ kind, place, count, lastAt }) => (
							<tr key={`${kind} ${place}`}>
								<th scope="row">
									<code>{kind}</code> <span className={styles.faint}>{place === "" ? t("nodes.errors.nowhere") : place}</span>
								</th>
								<td>{formatCount(t.locale, count)}</td>
								<td>{formatExact(t, lastAt, zone)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}

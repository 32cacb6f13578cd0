// Lists the fields of a record with a manual override, which the source does not overwrite, and releases them.
import type { ApiRequest } from "#client/api/request.ts";
import "#texts/catalogue";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import styles from "./catalogue-admin.module.css";
import { useRecordAction } from "./use-record-action.ts";

interface StaffValueNoteProps {
	source: string;
	edits: Readonly<Record<string, { by: string; at: number }>>;
	/** Returns the request that releases a field to the source. */
	release(field: string): ApiRequest;
}

export function StaffValueNote({ source, edits, release }: StaffValueNoteProps) {
	const t = useText();
	const action = useRecordAction();
	const { zone } = useSite();
	const now = useNow((at) => Math.floor(at / DAY_MS) * DAY_MS);
	const overrides = Object.entries(edits);
	if (overrides.length === 0) return null;
	return (
		<Card title={t("catalogueAdmin.staffValue.title")}>
			<ul className={styles.list}>
				{overrides.map(([field, { by, at }]) => (
					<li key={field} className={styles.item}>
						<span className={styles.grow}>
							{t(`catalogueAdmin.field.${field}` as TextKey)}{" "}
							<span className={styles.faint}>
								{t("catalogueAdmin.staffValue.by", { by, at: `${formatDate(t, at, zone, now)}, ${formatTime(t, at, zone)}` })}
							</span>
						</span>
						<Button
							tone="plain"
							isSmall
							isBusy={action.isBusy}
							aria-label={t("catalogueAdmin.staffValue.releaseOf", { field: t(`catalogueAdmin.field.${field}` as TextKey) })}
							onClick={() => void action.run(release(field), t("catalogueAdmin.staffValue.released"))}
						>
							{t("catalogueAdmin.staffValue.release")}
						</Button>
					</li>
				))}
			</ul>
			<div className={styles.body}>
				<p className={styles.note}>{t("catalogueAdmin.staffValue.note", { source })}</p>
				<Outcome action={action} />
			</div>
		</Card>
	);
}

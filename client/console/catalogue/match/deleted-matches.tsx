// Matches that were deleted within the last day, each of which can be restored.
import "#texts/catalogue";
import { requestTo } from "#client/api/request.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type DeletedMatchAnswer, restoreMatch } from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import styles from "../catalogue-admin.module.css";
import { useRecordAction } from "../use-record-action.ts";

export function DeletedMatches({ matches }: { matches: readonly DeletedMatchAnswer[] }) {
	const t = useText();
	const { zone } = useSite();
	const action = useRecordAction();
	if (matches.length === 0 && !action.done) return null;
	return (
		<Card title={t("catalogueAdmin.match.deleted.title")}>
			<div className={styles.body}>
				{matches.map(({ id, name, deletedBy, purgeAt }) => (
					<div key={id} className={styles.foot}>
						<p className={styles.note}>
							<b>{name}</b> {t("catalogueAdmin.match.deleted.by", { who: deletedBy, until: formatExact(t, purgeAt, zone) })}
						</p>
						<Button
							tone="plain"
							isSmall
							isBusy={action.isBusy}
							aria-label={t("catalogueAdmin.match.deleted.restoreOf", { name })}
							onClick={() =>
								void action.run(
									requestTo(restoreMatch, { params: { matchId: id }, body: {} }),
									t("catalogueAdmin.match.deleted.restored", { name }),
								)
							}
						>
							{t("catalogueAdmin.match.deleted.restore")}
						</Button>
					</div>
				))}
				<Outcome action={action} />
			</div>
		</Card>
	);
}

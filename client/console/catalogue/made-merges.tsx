// Lists the newest merges with their authors and allows undoing them.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { type MergesAnswer, undoMerge } from "#shared/contract/rest/catalogue-admin/merges.ts";
import styles from "./catalogue-admin.module.css";
import { useRecordAction } from "./use-record-action.ts";

export function MadeMerges({ merges }: Pick<MergesAnswer, "merges">) {
	const t = useText();
	const action = useRecordAction();
	return (
		<Card title={t("catalogueAdmin.merge.newest")}>
			<ul className={styles.list}>
				{merges.map(({ id, fromName, intoName, by, undoneAt }) => (
					<li key={id} className={styles.item}>
						<span className={styles.grow}>
							{t("catalogueAdmin.merge.pair", { from: fromName, into: intoName })}{" "}
							<span className={styles.note}>
								{by === null ? t("catalogueAdmin.merge.byFixtures") : t("catalogueAdmin.merge.by", { by })}
							</span>
						</span>
						{undoneAt === null ? (
							<Button
								tone="plain"
								isSmall
								isBusy={action.isBusy}
								aria-label={t("catalogueAdmin.merge.undoOf", { from: fromName, into: intoName })}
								onClick={() =>
									void action.run(
										requestTo(undoMerge, { params: { mergeId: id } }),
										t("catalogueAdmin.merge.undone", { from: fromName, into: intoName }),
									)
								}
							>
								{t("catalogueAdmin.merge.undo")}
							</Button>
						) : (
							<span className={styles.note}>{t("catalogueAdmin.merge.wasUndone")}</span>
						)}
					</li>
				))}
			</ul>
			{merges.length === 0 && <p className={styles.body}>{t("catalogueAdmin.merge.noneMade")}</p>}
			<Outcome action={action} />
		</Card>
	);
}

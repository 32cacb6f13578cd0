// Lists the newest merges with their authors and allows undoing them.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { type MergesAnswer, undoMerge } from "#shared/contract/rest/catalogue-admin/merges.ts";
import styles from "./records.module.css";
import { useRecordAction } from "./use-record-act.ts";

export function MadeMerges({ merges }: Pick<MergesAnswer, "merges">) {
	const t = useText();
	const act = useRecordAction();
	return (
		<Card title={t("records.merge.made")}>
			<ul className={styles.list}>
				{merges.map(({ id, fromName, intoName, by, undoneAt }) => (
					<li key={id} className={styles.item}>
						<span className={styles.grow}>
							{t("records.merge.pair", { from: fromName, into: intoName })}{" "}
							<span className={styles.note}>{by === null ? t("records.merge.byFixtures") : t("records.merge.by", { by })}</span>
						</span>
						{undoneAt === null ? (
							<Button
								tone="plain"
								isSmall
								isBusy={act.isBusy}
								aria-label={t("records.merge.undoOf", { from: fromName, into: intoName })}
								onClick={() =>
									void act.run(
										requestTo(undoMerge, { params: { mergeId: id } }),
										t("records.merge.undone", { from: fromName, into: intoName }),
									)
								}
							>
								{t("records.merge.undo")}
							</Button>
						) : (
							<span className={styles.note}>{t("records.merge.wasUndone")}</span>
						)}
					</li>
				))}
			</ul>
			{merges.length === 0 && <p className={styles.body}>{t("records.merge.noneMade")}</p>}
			<Outcome act={act} />
		</Card>
	);
}

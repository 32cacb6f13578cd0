// Adds and removes the aliases by which feeds and files name a team.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { MAX_RECORD_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import { addTeamAlias, removeTeamAlias, type TeamRecordAnswer } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "../catalogue-admin.module.css";
import { useRecordAction } from "../use-record-action.ts";

export function AliasCard({ team: { id, aliases } }: { team: Pick<TeamRecordAnswer, "id" | "aliases"> }) {
	const t = useText();
	const action = useRecordAction();
	const params = { teamId: id };
	return (
		<Card title={t("catalogueAdmin.alias.title")}>
			<ul className={styles.list}>
				{aliases.map(({ name }) => (
					<li key={name} className={styles.item}>
						<span className={styles.grow}>{name}</span>
						<Button
							tone="plain"
							isSmall
							isBusy={action.isBusy}
							aria-label={t("catalogueAdmin.alias.removeOf", { name })}
							onClick={() =>
								void action.run(requestTo(removeTeamAlias, { params, query: { name } }), t("catalogueAdmin.alias.removed", { name }))
							}
						>
							{t("catalogueAdmin.alias.remove")}
						</Button>
					</li>
				))}
			</ul>
			<form
				className={styles.body}
				onSubmit={async (event) => {
					event.preventDefault();
					const form = event.currentTarget;
					const name = String(new FormData(form).get("alias") ?? "").trim();
					if (name && (await action.run(requestTo(addTeamAlias, { params, body: { name } }), t("catalogueAdmin.alias.added", { name }))))
						form.reset();
				}}
			>
				<div className={styles.inline}>
					<Field name="alias" label={t("catalogueAdmin.alias.label")} maxLength={MAX_RECORD_NAME_LENGTH} autoComplete="off" />
					<Button type="submit" tone="plain" isBusy={action.isBusy}>
						{t("catalogueAdmin.alias.add")}
					</Button>
				</div>
				<p className={styles.note}>{t("catalogueAdmin.alias.note")}</p>
				<Outcome action={action} />
			</form>
		</Card>
	);
}

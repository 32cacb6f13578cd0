// Fields for the matches of a new webhook: sports, and ids of leagues, teams and matches. Part of webhook-form.tsx.
import "#texts/integrations";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import type { WebhookFilter } from "#shared/contract/rest/console/webhooks.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./integrations.module.css";

const ID_LISTS = ["leagueIds", "teamIds", "matchIds"] as const;

export function WebhookFilterFields({ sports }: { sports: readonly SportKey[] }) {
	const t = useText();
	return (
		<fieldset className={styles.filter}>
			<legend>{t("integrations.filter.title")}</legend>
			<p className={styles.hint}>{t("integrations.filter.hint")}</p>
			<div className={styles.kinds}>
				{sports.map((key) => (
					<label key={key}>
						<input type="checkbox" name="sports" value={key} /> {t(`sport.${key}` as TextKey)}
					</label>
				))}
			</div>
			<div className={styles.fields}>
				{ID_LISTS.map((name) => (
					<Field
						key={name}
						name={name}
						label={t(`integrations.filter.${name}`)}
						hint={t(`integrations.filter.${name}Hint`)}
						autoComplete="off"
					/>
				))}
			</div>
		</fieldset>
	);
}

/** Returns `null`, which stands for all matches, if nothing is named. */
export function filterIn(fields: FormData): WebhookFilter | null {
	const idsOf = (name: (typeof ID_LISTS)[number]) =>
		String(fields.get(name))
			.split(/[\s,]+/)
			.filter((id) => id !== "");
	const [leagueIds, teamIds, matchIds] = [idsOf("leagueIds"), idsOf("teamIds"), idsOf("matchIds")];
	const filter = { sports: fields.getAll("sports") as WebhookFilter["sports"], leagueIds, teamIds, matchIds };
	return Object.values(filter).some(({ length }) => length > 0) ? filter : null;
}

// Selects the season of a league page: a form that submits itself, or by a button without JavaScript.
import "#texts/leagues";
import { Form, useSearchParams, useSubmit } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import styles from "./season-select.module.css";

interface Season {
	id: string;
	name: string;
}

export function SeasonSelect({ seasons, chosen }: { seasons: readonly Season[]; chosen: string | null }) {
	const t = useText();
	const submit = useSubmit();
	const tab = useSearchParams()[0].get("tab");
	if (seasons.length === 0) return null;
	return (
		<Form className={styles.form} preventScrollReset>
			{tab && <input type="hidden" name="tab" value={tab} />}
			<select
				key={chosen}
				className={styles.select}
				name="season"
				aria-label={t("league.season")}
				defaultValue={chosen ?? undefined}
				onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
			>
				{seasons.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
			<noscript>
				<button className={styles.button} type="submit">
					{t("league.showSeason")}
				</button>
			</noscript>
		</Form>
	);
}

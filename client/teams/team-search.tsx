// The search field of the directory: a form, so that it works without JavaScript.
import { Form } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import styles from "./team-search.module.css";

export function TeamSearch({ search }: { search: string }) {
	const t = useText();
	return (
		<search>
			<Form className={styles.form}>
				<input
					className={styles.input}
					type="search"
					name="search"
					defaultValue={search}
					aria-label={t("teams.search")}
					placeholder={t("teams.search")}
					maxLength={64}
				/>
				<button className={styles.button} type="submit">
					{t("search.submit")}
				</button>
			</Form>
		</search>
	);
}

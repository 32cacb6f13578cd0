// The search field above a list: a form, so that it works without JavaScript. The page reads the parameter `search`.
import { Form } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";
import styles from "./list-search.module.css";

/** `label`: names what is searched. */
export function ListSearch({ search, label }: { search: string; label: string }) {
	const t = useText();
	return (
		<search>
			<Form className={styles.form}>
				<input
					className={styles.input}
					type="search"
					name="search"
					defaultValue={search}
					aria-label={label}
					placeholder={label}
					maxLength={MAX_SEARCH_LENGTH}
				/>
				<button className={styles.button} type="submit">
					{t("search.submit")}
				</button>
			</Form>
		</search>
	);
}

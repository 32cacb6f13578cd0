// The first thing that Tab reaches on every page: past the navigation, to the content.
import { useText } from "#client/i18n/translate.ts";
import styles from "./skip-link.module.css";

export function SkipLink() {
	const t = useText();
	return (
		<a className={styles.skip} href="#content">
			{t("nav.skip")}
		</a>
	);
}

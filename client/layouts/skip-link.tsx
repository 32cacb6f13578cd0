// The first element that Tab reaches on every page: skips the navigation.
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

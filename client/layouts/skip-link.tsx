// The first elements that Tab reaches on every page: they skip the navigation, and on home also what stands before the matches.
import { useText } from "#client/i18n/translate.ts";
import styles from "./skip-link.module.css";

export function SkipLink({ hasMatches = false }: { hasMatches?: boolean }) {
	const t = useText();
	return (
		<>
			<a className={styles.skip} href="#content">
				{t("nav.skip")}
			</a>
			{hasMatches && (
				<a className={styles.skip} href="#matches">
					{t("nav.skipToMatches")}
				</a>
			)}
		</>
	);
}

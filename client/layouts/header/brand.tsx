// The site's logo and name as a link to the home page. In the header and above the sign-in forms.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./brand.module.css";

export function Brand() {
	const t = useText();
	const { name } = useSite().site;
	return (
		<PageLink className={styles.brand} to={pagePaths.home()} aria-label={t("nav.home", { site: name })}>
			<svg width="9" height="22" viewBox="0 0 9 22" aria-hidden="true">
				<path d="M5.4 0H9L3.6 22H0z" fill="currentColor" />
			</svg>
			<span className={styles.name}>{name}</span>
		</PageLink>
	);
}

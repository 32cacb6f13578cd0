// Links to the page in each language of the site, named in that language. A link stores the choice and loads a new document, because the
// browser only has the texts of one language.
import { useLocation } from "react-router";
import { useLocalePath } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { pathWithPreservedSearch } from "#client/ui/nav/preserved-search-params.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS, LOCALES } from "#shared/i18n/locales.ts";
import styles from "./site-footer.module.css";

export default function LocaleLinks() {
	const t = useText();
	const { search } = useLocation();
	const { locale, path } = useLocalePath();
	const here = pathWithPreservedSearch({ pathname: path, search });
	return (
		<nav className={styles.languages} aria-label={t("footer.languages")}>
			{LOCALE_KEYS.map((key) => (
				<a
					key={key}
					lang={key}
					hrefLang={key}
					rel="nofollow"
					aria-current={key === locale ? "true" : undefined}
					href={`${pagePaths.localeChoice()}?locale=${key}&to=${encodeURIComponent(here)}`}
				>
					{LOCALES[key].name}
				</a>
			))}
		</nav>
	);
}

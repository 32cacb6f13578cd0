// The foot of every page.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { ConsentButton } from "./consent-button.tsx";
import { ShortcutButton } from "./shortcut-button.tsx";
import styles from "./site-footer.module.css";

const TEXTS = [
	["about", "about-us"],
	["contact", "contact"],
	["terms", "terms"],
	["privacy", "policy/privacy"],
	["refunds", "policy/refund"],
] as const;

export function SiteFooter() {
	const t = useText();
	const { site, zone } = useSite();
	return (
		<footer className={styles.footer}>
			<span>{site.name}</span>
			<span>{t("footer.zone", { zone: zone.replaceAll("_", " ") })}</span>
			<PageLink to={pagePaths.hotMatches()}>{t("footer.hot")}</PageLink>
			{TEXTS.map(([key, slug]) => (
				<PageLink key={key} to={pagePaths.contentPage(slug)}>
					{t(`footer.${key}`)}
				</PageLink>
			))}
			<ShortcutButton />
			{site.tagManager && <ConsentButton />}
			<a href="/api/docs">{t("footer.api")}</a>
		</footer>
	);
}

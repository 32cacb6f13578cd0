// The foot of every page.
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
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
	const { prefix } = useLocalePath();
	return (
		<footer className={styles.footer}>
			<span>{site.name}</span>
			<span>{t("footer.zone", { zone: zone.replaceAll("_", " ") })}</span>
			{TEXTS.map(([key, slug]) => (
				<a key={key} href={withPrefix(prefix, pagePaths.contentPage(slug))}>
					{t(`footer.${key}`)}
				</a>
			))}
			<ShortcutButton />
			{site.tagManager && <ConsentButton />}
			<a href="/api/docs">{t("footer.api")}</a>
		</footer>
	);
}

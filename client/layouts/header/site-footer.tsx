// The foot of every page.
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { ConsentButton } from "./consent-button.tsx";
import { ShortcutButton } from "./shortcut-button.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
	const t = useText();
	const { site, zone } = useSite();
	return (
		<footer className={styles.footer}>
			<span>{site.name}</span>
			<span>{t("footer.zone", { zone: zone.replaceAll("_", " ") })}</span>
			<ShortcutButton />
			{site.tagManager && <ConsentButton />}
			<a href="/api/docs">{t("footer.api")}</a>
		</footer>
	);
}

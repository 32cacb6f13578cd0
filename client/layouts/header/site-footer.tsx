// The footer of every page. Groups with a title are columns above the line with the others.
import { Suspense } from "react";
import { formatOffset } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { useNow } from "#client/ui/page/now.ts";
import { linkName } from "#client/ui/page/page-names.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { FrameLink } from "#shared/contract/site-frame.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { ConsentButton } from "./consent-button.tsx";
import { ScoreLink } from "./score-link.tsx";
import { ShortcutButton } from "./shortcut-button.tsx";
import styles from "./site-footer.module.css";

/** Loaded only if the site has several languages. */
const LocaleLinks = lazyPart(async () => (await import("./locale-links.tsx")).default);

export function SiteFooter() {
	const t = useText();
	const { site, zone, frame } = useSite();
	const { footer, legal, social } = frame.navigation;
	const offset = useNow((now) => formatOffset(now, zone));
	const groups = footer.filter(({ title, links }) => title !== null && links.length > 0);
	return (
		<footer className={styles.foot}>
			{groups.length > 0 && (
				<div className={styles.groups}>
					{groups.map(({ title, links }) => (
						<div key={title} className={styles.group}>
							<p className={styles.title}>{title}</p>
							<Links links={links} />
						</div>
					))}
				</div>
			)}
			<div className={styles.footer}>
				<span>{site.name}</span>
				<span>{t("footer.zone", { zone: offset })}</span>
				<Links links={footer.flatMap(({ title, links }) => (title === null ? links : []))} />
				<Links links={legal} />
				<ScoreLink />
				<ShortcutButton />
				{site.tagManager && <ConsentButton />}
				<a href="/api/docs">{t("footer.api")}</a>
				<Links links={social} />
			</div>
			{LOCALE_KEYS.length > 1 && (
				<Suspense>
					<LocaleLinks />
				</Suspense>
			)}
		</footer>
	);
}

function Links({ links }: { links: readonly FrameLink[] }) {
	const t = useText();
	return links.map((link) => (
		<PageLink key={link.to} to={link.to}>
			{linkName(link, t)}
		</PageLink>
	));
}

// What surrounds every page: skip link, header, word of lost freshness, the page itself, footer, the phone's bar, and the
// one region that speaks to screen readers. Used by the layouts and by the error page.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { BottomBar } from "#client/features/site-header/bottom-bar.tsx";
import { FreshnessStrip } from "#client/features/site-header/freshness-strip.tsx";
import { SiteFooter } from "#client/features/site-header/site-footer.tsx";
import { SiteHeader } from "#client/features/site-header/site-header.tsx";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import unseen from "#client/ui/unseen.module.css";
import styles from "./site-frame.module.css";

/** `width`: wide holds three columns. */
export function SiteFrame({ width = "text", children }: { width?: "text" | "wide"; children: ReactNode }) {
	const t = useText();
	return (
		<div className={styles.frame} data-width={width}>
			<a className={styles.skip} href="#content">
				{t("nav.skip")}
			</a>
			<SiteHeader />
			<FreshnessStrip />
			<main id="content" className={styles.content} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter />
			<BottomBar />
			<Announcer />
		</div>
	);
}

function Announcer() {
	return (
		<p className={unseen.unseen} role="status" aria-atomic="true">
			{useAtomValue(announcementAtom)}
		</p>
	);
}

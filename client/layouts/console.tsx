// The frame of the console: the list of parts at the side (icons only on narrow screens, behind a button on a phone) and the current part
// next to it. More compact than the site, and without its footer. A page's errors are shown inside it.

import { useAtomValue } from "jotai";
import Menu from "lucide-react/icons/menu";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Outlet } from "react-router";
import SignOut from "#client/accounts/sign-out.tsx";
import { OpsCorner } from "#client/console/nav/ops-corner.tsx";
import { OpsNav } from "#client/console/nav/ops-nav.tsx";
import { NodeStrip } from "#client/console/nodes/node-strip.tsx";
import { OpsError } from "#client/console/ops-error.tsx";
import { Brand } from "./header/brand.tsx";
import { ConnectionBadge } from "./header/connection-badge.tsx";
import { FreshnessStrip } from "./header/freshness-strip.tsx";
import { ThemeSwitch } from "./header/theme-switch.tsx";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { isBehindAtom } from "#client/live/connection-atoms.ts";
import { PageOfReader } from "#client/session/page-of-reader.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Announcer } from "./announcer.tsx";
import styles from "./console.module.css";
import { SessionStrip } from "./session-strip.tsx";
import { SkipLink } from "./skip-link.tsx";

export default function OpsLayout() {
	const { zone } = useSite();
	return (
		<OpsFrame>
			<PageOfReader>
				{/* Forms contain times in the zone of their first render, so they are created again when the device's zone replaces it. */}
				<Outlet key={zone} />
			</PageOfReader>
		</OpsFrame>
	);
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return (
		<OpsFrame>
			<OpsError error={error} />
		</OpsFrame>
	);
}

function OpsFrame({ children }: { children: ReactNode }) {
	const t = useText();
	const isBehind = useAtomValue(isBehindAtom);
	const partsId = useId();
	return (
		<div className={styles.frame} data-layout="console" data-behind={isBehind ? "" : undefined}>
			<SkipLink />
			<header className={styles.rail}>
				<div className={styles.brand}>
					<Brand />
				</div>
				{/* The navigation is a native popover on a phone and always visible otherwise; it needs no JavaScript. */}
				{/* biome-ignore lint/a11y: the clickable elements are its entries, links and a button */}
				<div className={styles.parts} id={partsId} popover="auto" onClick={closeAfterEntry}>
					<OpsNav />
					<OpsCorner SignOut={SignOut} />
				</div>
				<div className={styles.state}>
					<ConnectionBadge isSmall />
					<ThemeSwitch />
				</div>
				<button className={styles.menu} type="button" popoverTarget={partsId} aria-label={t("ops.nav.menu")}>
					<Menu size={20} />
				</button>
			</header>
			<div className={styles.side}>
				<SessionStrip />
				<FreshnessStrip />
				<NodeStrip />
				<main id="content" className={styles.content} tabIndex={-1}>
					{children}
				</main>
			</div>
			<Announcer />
		</div>
	);
}

function closeAfterEntry({ currentTarget, target }: MouseEvent<HTMLElement>): void {
	if (!(target instanceof Element) || !target.closest("a, button")) return;
	if (currentTarget.matches(":popover-open")) currentTarget.hidePopover();
}

// The frame of the console: its parts down the side (drawings alone where it is narrow, behind a button on a phone), the present one
// beside them. Denser than the site, and without its foot. A page that fails is told inside of it.
import { useAtomValue } from "jotai";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Outlet } from "react-router";
import SignOut from "#client/features/account-menu/sign-out.tsx";
import { OpsError } from "#client/features/ops-error/ops-error.tsx";
import { MenuIcon } from "#client/features/ops-nav/menu-icon.tsx";
import { OpsCorner } from "#client/features/ops-nav/ops-corner.tsx";
import { OpsNav } from "#client/features/ops-nav/ops-nav.tsx";
import { Brand } from "#client/features/site-header/brand.tsx";
import { ConnectionBadge } from "#client/features/site-header/connection-badge.tsx";
import { FreshnessStrip } from "#client/features/site-header/freshness-strip.tsx";
import { ThemeSwitch } from "#client/features/site-header/theme-switch.tsx";
import "#client/i18n/ops-texts.ts";
import { useText } from "#client/i18n/translate.ts";
import { isBehindAtom } from "#client/state/window/connection.ts";
import { Announcer } from "./announcer.tsx";
import styles from "./ops.module.css";
import { SessionStrip } from "./session-strip.tsx";
import { SkipLink } from "./skip-link.tsx";

export default function OpsLayout() {
	return (
		<OpsFrame>
			<Outlet />
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
		<div className={styles.frame} data-behind={isBehind ? "" : undefined}>
			<SkipLink />
			<header className={styles.rail}>
				<div className={styles.brand}>
					<Brand />
				</div>
				{/* The browser's own popover on a phone, always there elsewhere: it needs no JavaScript. */}
				{/* biome-ignore lint/a11y: what is pressed are its entries, links and a button */}
				<div className={styles.parts} id={partsId} popover="auto" onClick={closeAfterEntry}>
					<OpsNav />
					<OpsCorner SignOut={SignOut} />
				</div>
				<div className={styles.state}>
					<ConnectionBadge isSmall />
					<ThemeSwitch />
				</div>
				<button className={styles.menu} type="button" popoverTarget={partsId} aria-label={t("ops.nav.menu")}>
					<MenuIcon />
				</button>
			</header>
			<div className={styles.side}>
				<SessionStrip />
				<FreshnessStrip />
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

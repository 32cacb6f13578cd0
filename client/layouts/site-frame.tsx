// The frame of every page: skip link, header, notices of an ended session and of outdated scores, the page itself, footer, bottom
// navigation, and the live region.
import { useAtomValue } from "jotai";
import { type ReactNode, Suspense, useEffect } from "react";
import { isBehindAtom } from "#client/live/connection-atoms.ts";
import { useOwnFacts } from "#client/session/own-facts.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Spared } from "#client/ui/page/spared.tsx";
import type { PlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { Announcer } from "./announcer.tsx";
import { BottomBar } from "./header/bottom-bar.tsx";
import { FreshnessStrip } from "./header/freshness-strip.tsx";
import { SiteFooter } from "./header/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SessionStrip } from "./session-strip.tsx";
import styles from "./site-frame.module.css";
import { SkipLink } from "./skip-link.tsx";

/** Loaded only if a plan ends. */
const PlanEndBar = lazyPart<{ planEnd: PlanEnd }>(async () => (await import("./plan-end-bar.tsx")).default);

/** Loaded only if there is an announcement. */
const AnnouncementBar = lazyPart(async () => (await import("./announcement-bar.tsx")).default);

/** Loaded only while the demo's past is being written. */
const DemoProgress = lazyPart<{ percent: number }>(async () => (await import("./demo-progress.tsx")).default);

/** Until its code is loaded, the account page offers signing out too. */
const SignOut = lazyPart(async () => (await import("#client/accounts/sign-out.tsx")).default);

export function SiteFrame({ layout, children }: { layout: "home" | "default" | "user"; children: ReactNode }) {
	const isBehind = useAtomValue(isBehindAtom);
	const { announcements, demoProgress } = useSite().frame;
	const { planEnd } = useOwnFacts();
	useEffect(dropLinkToken, []);
	return (
		<div className={styles.frame} data-layout={layout} data-behind={isBehind ? "" : undefined}>
			<SkipLink hasMatches={layout === "home"} />
			<Spared>
				<SiteHeader SignOut={SignOut} />
			</Spared>
			{announcements.length > 0 && (
				<Suspense>
					<AnnouncementBar />
				</Suspense>
			)}
			{demoProgress !== undefined && (
				<Suspense>
					<DemoProgress percent={demoProgress} />
				</Suspense>
			)}
			{planEnd && (
				<Suspense>
					<PlanEndBar planEnd={planEnd} />
				</Suspense>
			)}
			<SessionStrip />
			<FreshnessStrip />
			<main id="content" className={styles.content} tabIndex={-1}>
				{children}
			</main>
			<Spared>
				<SiteFooter />
			</Spared>
			<Spared>
				<BottomBar />
			</Spared>
			<Spared>
				<Announcer />
			</Spared>
		</div>
	);
}

/**
 * Removes the token of a mail link from the address: the link leads a guest to its page, but a signed-in user is
 * redirected home with the token.
 */
function dropLinkToken(): void {
	if (/^#(verify|token)=/.test(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}

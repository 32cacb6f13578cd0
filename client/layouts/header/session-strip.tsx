// The strip at the top after a session ended by itself: the reason, a link to the sign-in, and a close button. The page's content stays. It
// also confirms a sign-up that was completed by its link.
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/accounts";
import { useText } from "#client/i18n/translate.ts";
import { type SessionNotice, sessionNoticeAtom } from "#client/session/session.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./session-strip.module.css";

export default function SessionStrip({ notice }: { notice: SessionNotice }) {
	const t = useText();
	const dismiss = useSetAtom(sessionNoticeAtom);
	const announce = useSetAtom(announcementAtom);
	const { pathname, search } = useLocation();
	const words = t(`account.strip.${notice}`);
	const isSigningIn = splitLocale(pathname).path === pagePaths.login();
	const isGood = notice === "confirmed";
	const isEarly = isGood && isSigningIn;
	// Announced by the live region, because some screen readers do not announce a region that is inserted together with its text.
	useEffect(() => {
		if (!isEarly) announce(words);
	}, [announce, words, isEarly]);
	// A confirmation is shown on one page only.
	// biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the page changes
	useEffect(() => {
		if (isGood && !isEarly) return () => dismiss((now) => (now === "confirmed" ? null : now));
	}, [dismiss, isGood, isEarly, pathname]);
	if (isEarly) return null;
	return (
		<div className={styles.strip} data-good={isGood ? "" : undefined} role="status">
			<p>{words}</p>
			{!isGood && !isSigningIn && (
				<PageLink className={styles.action} to={`${pagePaths.login()}?${new URLSearchParams({ redirect: pathname + search })}`}>
					{t("account.strip.signIn")}
				</PageLink>
			)}
			<button className={styles.action} type="button" onClick={() => dismiss(null)}>
				{t("account.strip.dismiss")}
			</button>
		</div>
	);
}

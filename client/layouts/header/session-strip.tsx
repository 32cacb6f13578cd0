// The strip at the top after a sign-in ended by itself: why, the way back in, and a way to be rid of it. What is on the page
// stays. It also confirms a sign-up that was completed by its link.
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
	// A region that comes with its words is not read out by all.
	useEffect(() => {
		if (!isEarly) announce(words);
	}, [announce, words, isEarly]);
	// Good news are of one page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it goes with the page
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

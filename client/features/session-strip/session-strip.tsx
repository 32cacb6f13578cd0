// The strip below the header after a sign-in ended by itself: why, the way back in, and a way to be rid of it. What is on
// the page stays. Loaded by layouts/session-strip.tsx.
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#client/i18n/locale.ts";
import "#client/i18n/account-texts.ts";
import { useText } from "#client/i18n/translate.ts";
import { type SessionNotice, sessionNoticeAtom } from "#client/state/user/session.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import { PageLink } from "#client/ui/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./session-strip.module.css";

export default function SessionStrip({ notice }: { notice: SessionNotice }) {
	const t = useText();
	const dismiss = useSetAtom(sessionNoticeAtom);
	const announce = useSetAtom(announcementAtom);
	const { pathname, search } = useLocation();
	const words = t(`account.strip.${notice}`);
	// A region that comes with its words is not read out by all.
	useEffect(() => announce(words), [announce, words]);
	const isSigningIn = splitLocale(pathname).path === pagePaths.login();
	return (
		<div className={styles.strip} role="status">
			<p>{words}</p>
			{!isSigningIn && (
				<PageLink className={styles.deed} to={`${pagePaths.login()}?${new URLSearchParams({ redirect: pathname + search })}`}>
					{t("account.strip.signIn")}
				</PageLink>
			)}
			<button className={styles.deed} type="button" onClick={() => dismiss(null)}>
				{t("account.strip.dismiss")}
			</button>
		</div>
	);
}

// Signs out here after the user deleted the account; the sign-in page shows the reason.
import { useStore } from "jotai";
import { useNavigate } from "react-router";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { browserSession } from "./browser-session.ts";
import { setUser } from "./follow-session.ts";
import { sessionNoticeAtom } from "./session.ts";
import { signInHintAtom } from "./sign-in-hint.ts";

export function useSignOutRedirect(): () => void {
	const store = useStore();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	return () => {
		store.set(signInHintAtom, { news: "accountDeleted" });
		browserSession().end("signed_out");
		setUser(store, null);
		// The socket may have reported the end of the session first, so that notice is removed.
		store.set(sessionNoticeAtom, null);
		void navigate(withPrefix(prefix, pagePaths.login()), { replace: true });
	};
}

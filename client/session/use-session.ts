// Signing in and out, for the pages and parts that do it. Brings the session's code: what every guest loads takes
// `useUser` (session.ts) instead, and loads this by import() when it is called for.
import { useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { requestTo } from "#client/api/request.ts";
import { ApiError, sendRequest } from "#client/api/send-request.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { login, logout, type SessionAnswer, type User } from "#shared/contract/rest/accounts/accounts.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { browserSession } from "./browser-session.ts";
import { followSession, setUser } from "./follow-session.ts";
import { callAsGuest } from "./http-client.ts";
import { rememberTarget, takeTarget } from "./remembered-target.ts";
import { isBesidePages, safeRedirect } from "./safe-redirect.ts";
import { useUser } from "./session.ts";

export interface SessionActs {
	/** Null for a guest. */
	user: User | null;
	/** Throws an ApiError: wrong_credentials, account_banned, rate_limited, network … */
	signIn(email: string, password: string): Promise<User>;
	/** Takes the session that an answer brought. The newest wins, in all tabs. */
	acceptSession(session: SessionAnswer["data"]): void;
	/** Here and in all tabs, whether the server can be reached or not; then to the home page under the locale. */
	signOut(): Promise<void>;
	/** To the remembered target, else to `usual`, a page, or home; a foreign allowed one, or one that is no page, by full-page replace. */
	goOn(usual?: string): void;
}

/** The page that a sign-out leads to. */
export const signOutPath = (locale: Locale) => withPrefix(`/${locale}`, pagePaths.home());

/** How long a sign-out tries to reach the server. */
const SIGN_OUT_WAIT_MS = 3_000;

export function useSession(): SessionActs {
	const store = useStore();
	const user = useUser();
	const navigate = useNavigate();
	const { prefix, locale } = useLocalePath();
	const target = new URLSearchParams(useLocation().search).get("redirect");
	const root = useRouteLoaderData("root") as { redirectOrigins?: readonly string[] } | undefined;
	const origins = root?.redirectOrigins;
	useEffect(() => followSession(store), [store]);
	// Remembered, for the way may lead over other pages and sites before it ends.
	useEffect(() => {
		if (target && safeRedirect(target, origins)) rememberTarget(target);
	}, [target, origins]);
	return useMemo(() => {
		const acceptSession = ({ token, user: comer }: SessionAnswer["data"]) => {
			// One that it takes the place of: with its tokens nobody could end it any more.
			void logOut();
			setUser(store, comer);
			browserSession().accept(token);
		};
		return {
			user,
			acceptSession,
			async signIn(email, password) {
				const { data } = await callAsGuest(login, { body: { email, password } });
				acceptSession(data);
				return data.user;
			},
			async signOut() {
				const loggedOut = logOut();
				browserSession().end("signed_out");
				setUser(store, null);
				await Promise.all([loggedOut, navigate(signOutPath(locale))]);
			},
			goOn(usual = pagePaths.home()) {
				const target = safeRedirect(takeTarget(), origins);
				if (target?.kind === "foreign") return location.replace(target.url);
				if (target && isBesidePages(target.path)) return location.replace(target.path);
				void navigate(target?.path ?? withPrefix(prefix, usual), { replace: true });
			},
		};
	}, [store, user, navigate, prefix, locale, origins]);
}

/** Resolves whatever comes of it. The refresh token names the device where the access token has ended. */
async function logOut(): Promise<void> {
	const tokens = browserSession().tokens();
	if (!tokens) return;
	const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS);
	const end = (proof: { token: string } | { body: { refresh_token: string } }) =>
		sendRequest({ ...requestTo(logout), signal, isKeepAlive: true, ...proof });
	const { access, refresh } = tokens;
	const byRefreshToken = async () => refresh && (await end({ body: { refresh_token: refresh.token } }));
	try {
		if (!access || browserSession().hasEnded(access)) await byRefreshToken();
		else
			await end({ token: access.token }).catch((error: unknown) => {
				if (error instanceof ApiError && error.status === 401) return byRefreshToken();
				throw error;
			});
	} catch {
		// Signed out here it is all the same.
	}
}

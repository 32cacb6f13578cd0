// Signing in and out, for the pages and parts that do it. Imports the session's code: code that every guest loads uses
// `useUser` (session.ts) instead, and loads this by import() on demand.
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
import { withSecondStep } from "./second-step.ts";
import { useUser } from "./session.ts";

export interface SessionActs {
	/** `null` for a guest. */
	user: User | null;
	/** Throws an ApiError: wrong_credentials, account_banned, rate_limited, network … */
	signIn(email: string, password: string): Promise<User>;
	/** Takes over the session of an answer. The newest session wins, in all tabs. */
	acceptSession(session: SessionAnswer["data"]): void;
	/** Signs out here and in all tabs, whether or not the server can be reached, and then opens the home page of the locale. */
	signOut(): Promise<void>;
	/**
	 * Goes to the remembered target, else to `usual` (a page) or home. Allowed other origins, and paths that are not pages, are opened by
	 * replacing the document.
	 */
	goOn(usual?: string): void;
}

/** Returns the page after a sign-out. */
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
	// Remembered, because the sign-in may lead through other pages and sites.
	useEffect(() => {
		if (target && safeRedirect(target, origins)) rememberTarget(target);
	}, [target, origins]);
	return useMemo(() => {
		const acceptSession = ({ token, user: comer }: SessionAnswer["data"]) => {
			// Ends the replaced session on the server: without its tokens it could no longer be ended.
			void logOut();
			setUser(store, comer);
			browserSession().accept(token);
		};
		return {
			user,
			acceptSession,
			async signIn(email, password) {
				const data = await withSecondStep(() => callAsGuest(login, { body: { email, password } }));
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

/** Signs out on the server; always resolves. If the access token has expired, the refresh token identifies the device. */
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
		// An error is ignored, because the user is signed out here in any case.
	}
}

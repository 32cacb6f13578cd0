// The address of a page that a link in the provider's mails opens. Pure.

/** What the provider calls what its links are for, but for signing in. */
export const ACTION_MODES = ["resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail", "revertSecondFactorAddition"] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** Null for what the page has no heading for. */
export function actionModeOf(search: URLSearchParams): ActionMode | null {
	return ACTION_MODES.find((mode) => mode === search.get("mode")) ?? null;
}

/** Null where there is none. */
export const actionCodeOf = (search: URLSearchParams): string | null => search.get("oobCode") || null;

/** Where a link that signs in belongs: the page that asked for it, with all that the link brought. Null for other links. */
export function signInLinkTarget(url: URL, siteUrl: string, pages: readonly string[]): string | null {
	if (url.searchParams.get("mode") !== "signIn") return null;
	const wanted = URL.parse(url.searchParams.get("continueUrl") ?? "");
	const page = wanted?.origin === new URL(siteUrl).origin ? pages.find((path) => path === wanted.pathname) : undefined;
	return `${page ?? pages[0]}${url.search}`;
}

// Parses the address of the page that links in the provider's mails open. Pure.

/** The provider's names for the purposes of its links, except for signing in. */
const ACTION_MODES = ["resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail", "revertSecondFactorAddition"] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** Returns `null` for a purpose that the page has no heading for. */
export function actionModeOf(search: URLSearchParams): ActionMode | null {
	return ACTION_MODES.find((mode) => mode === search.get("mode")) ?? null;
}

/** Returns `null` if the address has no code. */
export const actionCodeOf = (search: URLSearchParams): string | null => search.get("oobCode") || null;

/** Returns the page that requested a sign-in link, with all parameters of the link; `null` for other links. */
export function signInLinkTarget(url: URL, siteUrl: string, pages: readonly string[]): string | null {
	if (url.searchParams.get("mode") !== "signIn") return null;
	const wanted = URL.parse(url.searchParams.get("continueUrl") ?? "");
	const page = wanted?.origin === new URL(siteUrl).origin ? pages.find((path) => path === wanted.pathname) : undefined;
	return `${page ?? pages[0]}${url.search}`;
}

// Mutations of browser code.
import { mutation } from "../mutation.ts";

const BROWSER_SESSION = "client/session/browser-session.ts";
const AUTH_KEYS = "client/session/auth-keys.ts";
const TOKEN_STORE = "client/session/token-store.ts";
const WIRING = "client/app/session/session-wiring.ts";
const USER_SYNC = "client/app/session/user-sync.ts";
const PAGE_GUARD = "client/session/page-guard.server.ts";
const ERROR_PAGE = "client/app/error-page.tsx";
const IDENTITY_ERROR = "client/accounts/identity/identity-error.ts";
const PROGRESS = "client/ui/page/progress.ts";
const SITE_TEXTS = "shared/i18n/en/site.json";

export const BROWSER_MUTATIONS = [
	mutation(4, SITE_TEXTS, '"defaultTitle": "Football Scores Updates, Fixtures, Results', '"defaultTitle": "Live scores'),
	mutation(5, "client/root.tsx", "lang={useLocale()}", 'lang="de"', { needsBuild: true }),
	mutation(43, "shared/contract/share-card.ts", "height: 628", "height: 630", { test: 1 }),
	mutation(48, "client/pages/accounts/account.tsx", 'guardPage(["protected"]', "guardPage([]", { needsBuild: true }),
	mutation(76, PROGRESS, "PROGRESS_DELAY_MS = 200", "PROGRESS_DELAY_MS = 2_000", { test: 1 }),
	mutation(81, "client/styles/transitions.css", "page-in 60ms 60ms", "page-in 60ms 0ms"),
	mutation(82, SITE_TEXTS, '"This page could not be found"', '"Nothing is here"', { needsBuild: true }),
	mutation(84, ERROR_PAGE, "<p className={styles.status}>{status}</p>", "<p className={styles.status}>!</p>"),
	mutation(85, SITE_TEXTS, '"An error occurred while showing the error page"', '"Sorry"'),
	mutation(86, PAGE_GUARD, "throw sendTo(prefixOf(url) + pagePaths.login()", "throw sendTo(prefixOf(url) + pagePaths.register()", {
		test: 1,
	}),
	mutation(
		89,
		PAGE_GUARD,
		'if (target?.kind === "local") throw sendTo(target.path, targetCookie(context.get(pageContext).site, null));',
		'if (target?.kind === "local") throw sendTo(target.path);',
		{ test: 1 },
	),
	mutation(
		96,
		"client/live/match-atom-family.ts",
		"const atoms = atomsByStore.get(store) ?? new Map<MatchId, PrimitiveAtom<Value>>();",
		"const atoms = new Map<MatchId, PrimitiveAtom<Value>>();",
	),
	mutation(
		101,
		BROWSER_SESSION,
		'store.write(token, requestedAt);\n\t\t\tnotify("signed_out", true);',
		'notify("signed_out", true);\n\t\t\tstore.write(token, requestedAt);',
	),
	mutation(102, WIRING, "else if (session.hasEnded(access))", "else if (!session.hasEnded(access))"),
	mutation(103, BROWSER_SESSION, "EXPIRY_MARGIN_MS = 500", "EXPIRY_MARGIN_MS = 0"),
	mutation(104, WIRING, 'if (isOver) session.end("expired");', "if (isOver) return;"),
	mutation(105, BROWSER_SESSION, "\t\tstore.clear();\n", ""),
	mutation(106, TOKEN_STORE, "{ [KEYS.refreshToken]: refresh.token, ", "{ "),
	mutation(107, BROWSER_SESSION, "if (hasEnded(tokens.access) || !isPassing(error))", "if (hasEnded(tokens.refresh))"),
	mutation(111, "client/session/auth-storage.ts", "const attributes = `path=/; ", "const attributes = `path=/account; "),
	mutation(112, AUTH_KEYS, 'token: "auth._token.local"', 'token: "session._token.local"'),
	mutation(113, AUTH_KEYS, 'refreshToken: "auth._refresh_token.local"', 'refreshToken: "auth.refresh.local"'),
	mutation(114, TOKEN_STORE, '{ [KEYS.strategy]: "local" }', '{ [KEYS.strategy]: "cookie" }'),
	mutation(116, PROGRESS, 'return news === "broke" ? "failed" : "finished";', 'return "finished";', { test: 1 }),
	mutation(
		117,
		"client/live/connection-state.ts",
		'if (!facts.isOnline || facts.isRefused) return "offline";',
		'if (facts.isRefused) return "offline";',
	),
	mutation(119, "shared/i18n/en/identity.json", "password must be 6 characters", "password must be 8 characters"),
	mutation(122, PAGE_GUARD, 'if (scopes.includes("admin") || (', "if (scopes.length > 0 || ("),
	mutation(123, PAGE_GUARD, "sendOn(args, prefixOf(args.url) || pagePaths.home());", "sendOn(args, pagePaths.home());"),
	mutation(125, PAGE_GUARD, "for (const mark of marks) {", 'for (const mark of ["protected", ...marks]) {'),
	mutation(126, PAGE_GUARD, "\t\tif (user) return;", "\t\tif (!user) return;", { test: 1 }),
	mutation(138, "client/api/both-expired.ts", "Your request was aborted.", "Sign in again."),
	mutation(140, BROWSER_SESSION, 'console.error("the sign-in could not be refreshed", error);', ""),
	mutation(142, USER_SYNC, 'console.error("the signed-in user could not be fetched", error)', "void error"),
	mutation(143, PAGE_GUARD, 'throw data("Unknown middleware", { status: 500 });', 'throw data("Unknown middleware", { status: 404 });'),
	mutation(144, ERROR_PAGE, "isRouteErrorResponse(error) ? error.status : 500", "isRouteErrorResponse(error) ? error.status : 404"),
	mutation(145, "client/ui/page/guard-reloads.ts", "Math.abs(now - before) < RELOAD_PAUSE_MS", "Math.abs(now - before) < 0"),
	mutation(146, "client/session/safe-redirect.ts", "allowedOrigins.includes(url.origin)", "true", { test: 1 }),
	mutation(147, IDENTITY_ERROR, '"user-not-found": "identity.error.userNotFound"', '"user-not-found": "identity.error.tooManyRequests"'),
	mutation(148, IDENTITY_ERROR, '"popup-blocked": "identity.error.popupBlocked"', '"popup-blocked": "identity.error.popupClosed"'),
	mutation(
		149,
		IDENTITY_ERROR,
		'"network-request-failed": "identity.error.network"',
		'"network-request-failed": "identity.error.popupClosed"',
	),
	mutation(
		150,
		IDENTITY_ERROR,
		'"expired-action-code": "identity.error.expiredActionCode"',
		'"expired-action-code": "identity.error.popupClosed"',
	),
	mutation(152, "client/app/devtools/react-to-devtools.ts", "if (isWarned && leave) return leave();", ""),
	mutation(153, "client/app/devtools/devtools-guard.tsx", "CHECK_MS = 200", "CHECK_MS = 2_000"),
	mutation(157, PROGRESS, "PROGRESS_HIDE_MS = 500", "PROGRESS_HIDE_MS = 400"),
	mutation(160, "client/ui/feedback/popover.tsx", "POPOVER_CLOSE_MS = 200", "POPOVER_CLOSE_MS = 100"),
	mutation(161, "client/styles/tokens.css", "--mask-removal: 300ms", "--mask-removal: 600ms", { test: 1 }),
	mutation(162, "client/chat/state/outbox/chat-log.ts", "MAX_LOADED_LINES = 1_000", "MAX_LOADED_LINES = 500"),
	mutation(163, "client/ui/feedback/toaster.tsx", "SHOWN_MS = 3_000", "SHOWN_MS = 5_000"),
	mutation(164, "client/ui/slider/use-slider.ts", "SLIDE_SECONDS = 3", "SLIDE_SECONDS = 5"),
	mutation(170, "client/live/topic-subscriptions.ts", "\t\tfor (const { topic } of subscriptions) left.delete(topic);\n", ""),
	mutation(171, "client/app/session/session-on-socket.ts", "refreshed.then(session.bearer)", "refreshed.then(presentToken)"),
];

// The document around every page: head, theme, providers and scripts, and the error page.
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { Provider, useAtomValue } from "jotai";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import {
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	type MetaFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useRouteLoaderData,
} from "react-router";
import { iconPath } from "#shared/contract/images.ts";
import { getPlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { loadFollows } from "./api/load-follows.server.ts";
import { pageContext } from "./api/page-context.ts";
import { ErrorPage, statusOf, titleKeyOf } from "./app/error-page.tsx";
import { PageWiring } from "./app/page-wiring.tsx";
import { guardNavigation } from "./app/session/guard-navigation.ts";
import { SiteProvider } from "./app/site-provider.tsx";
import { useLocale } from "./i18n/locale.ts";
import { splitLocale } from "./i18n/locale-path.ts";
import { textOf } from "./i18n/text-of.ts";
import { SportRowsContext } from "./scores/sport/sport-rows-context.ts";
import { beginPage } from "./session/begin-page.ts";
import { beginFollows } from "./session/follows.ts";
import { NO_OWN_FACTS, type OwnFacts, OwnFactsContext } from "./session/own-facts.ts";
import { presentUser } from "./session/present-user.ts";
import { rowViewOf } from "./sports/registry.ts";
import { pageDelay } from "./ui/page/now.ts";
import { UNKNOWN_SITE } from "./ui/page/site-context.ts";
import { themeAtom } from "./ui/page/theme.ts";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/document.css";
import "./styles/transitions.css";
import "./scores/cover/hidden-scores.module.css";
import { pageMeta } from "./ui/page/page-meta.ts";

export const links: LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export const clientMiddleware = [guardNavigation];

export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const { api, clock, site, reader, user, signIn } = page;
	const [{ sports }, frame, { end: planEnd }, { follows, movedFollows }] = await Promise.all([
		api.call(listSports, { query: { zone: reader.zone } }),
		api.call(getSiteFrame, { query: { locale: splitLocale(url.pathname).locale } }),
		user ? api.call(getPlanEnd) : { end: null },
		loadFollows(page),
	]);
	const { planEndClosed, ...choices } = reader;
	const facts = { site, ...choices, movedFollows, sports, frame, hasOtherSignIn: signIn.firebase !== null };
	const userId = user?.id ?? null;
	const planEndClosedUntil = planEndClosed && planEndClosed.userId === userId ? planEndClosed.until : 0;
	const own: OwnFacts = { userId, follows, planEnd, planEndClosedUntil };
	return { facts, own, user, redirectOrigins: signIn.redirectOrigins, renderedAt: clock() };
}

/** The user of the page shown in the browser. */
let shownUserId: UserId | null = null;

/**
 * Data about the site and the reader stay the same between pages until another user signs in; a page that
 * revalidates by itself reloads them too.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return shownUserId !== presentUser.id() || (currentUrl.href === nextUrl.href && defaultShouldRevalidate);
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, error }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = error ? t(titleKeyOf(statusOf(error))) : undefined;
	return pageMeta({ matches, location }, { title, description: t("site.description"), isListed: !error });
};

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const facts = root?.facts ?? UNKNOWN_SITE;
	const own = root?.own ?? NO_OWN_FACTS;
	const [store] = useState(() =>
		beginPage({ renderedAt: root?.renderedAt ?? 0, user: root?.user ?? null, follows: own.follows, delay: facts.delay }),
	);
	useEffect(() => {
		shownUserId = own.userId;
		if (own.userId !== null && own.userId === presentUser.id()) beginFollows(store, own.follows);
	}, [store, own]);
	useEffect(() => {
		// Staff have no match delay. A sign-in or sign-out may change the delay, and the page's state then belongs to another time.
		if (root && root.facts.delay * SECOND_MS !== pageDelay.ms) location.replace(location.pathname + location.search);
	}, [root]);
	const theme = useAtomValue(themeAtom, { store });
	const { tokens, font, iconImageId } = facts.frame.branding;
	return (
		<html
			lang={useLocale()}
			data-theme={theme === "system" ? undefined : theme}
			data-hidden={facts.scores === "hidden" || undefined}
			// The site's own colours are in the document itself, so that no paint comes before them.
			style={tokens as CSSProperties}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				{facts.site.calls && <meta name="calls" content={JSON.stringify(facts.site.calls)} />}
				{font === "inter" && <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />}
				{iconImageId === null ? (
					<>
						<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
						<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
					</>
				) : (
					<>
						<link rel="icon" href={(facts.site.imageBaseUrl ?? "") + iconPath(iconImageId, 32)} sizes="32x32" type="image/png" />
						<link rel="apple-touch-icon" href={(facts.site.imageBaseUrl ?? "") + iconPath(iconImageId, 180)} />
					</>
				)}
				<Meta />
				<Links />
			</head>
			<body>
				<Provider store={store}>
					<SiteProvider facts={facts}>
						<OwnFactsContext value={own}>
							<SportRowsContext value={rowViewOf}>
								{children}
								<PageWiring />
							</SportRowsContext>
						</OwnFactsContext>
					</SiteProvider>
				</Provider>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return <ErrorPage error={error} />;
}

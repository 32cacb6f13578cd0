// The document around every page: head, theme, providers, scripts; and the page that stands in when one fails.
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { Provider, useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
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
import { getPlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { loadFollows } from "./api/load-follows.server.ts";
import { pageContext } from "./api/page-context.ts";
import { ErrorPage, statusOf, titleKeyOf } from "./app/error-page.tsx";
import { PageWiring } from "./app/page-wiring.tsx";
import { guardNavigation } from "./app/session/guard-navigation.ts";
import { splitLocale, useLocale } from "./i18n/locale.ts";
import { textOf } from "./i18n/translate.ts";
import { SportRowsContext } from "./scores/sport-row-view.ts";
import { rowViewOf } from "./sports/registry.ts";
import { SiteContext, UNKNOWN_SITE } from "./ui/page/site-context.ts";
import { pageStore } from "./ui/page/store.ts";
import { themeAtom } from "./ui/page/theme.ts";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/document.css";
import "./styles/transitions.css";
import "./ui/hidden-scores.module.css";
import { pageMeta } from "./ui/page/page-meta.ts";

export const links: LinksFunction = () => [
	{ rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
];

export const clientMiddleware = [guardNavigation];

export async function loader({ context, url }: LoaderFunctionArgs) {
	const page = context.get(pageContext);
	const { api, clock, site, reader, user, signIn } = page;
	const [{ sports }, frame, { end: planEnd }, follows] = await Promise.all([
		api.call(listSports, { query: { zone: reader.zone } }),
		api.call(getSiteFrame, { query: { locale: splitLocale(url.pathname).locale } }),
		user ? api.call(getPlanEnd) : { end: null },
		loadFollows(page),
	]);
	const facts = { site, ...reader, ...follows, sports, frame, planEnd, hasOtherSignIn: signIn.firebase !== null };
	return { facts, user, redirectOrigins: signIn.redirectOrigins, renderedAt: clock() };
}

/** Site and reader stay the same from page to page; a page that asks again by itself asks for these too. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, error }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = error ? t(titleKeyOf(statusOf(error))) : undefined;
	return pageMeta({ matches, location }, { title, description: t("site.description"), isListed: !error });
};

export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const facts = root?.facts ?? UNKNOWN_SITE;
	const [store] = useState(() => pageStore(root?.renderedAt ?? 0, root?.user ?? null, root?.facts.follows, facts.delay));
	const theme = useAtomValue(themeAtom, { store });
	return (
		<html lang={useLocale()} data-theme={theme === "system" ? undefined : theme} data-hidden={facts.scores === "hidden" || undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				{facts.site.calls && <meta name="calls" content={JSON.stringify(facts.site.calls)} />}
				<Meta />
				<Links />
			</head>
			<body>
				<Provider store={store}>
					<SiteContext value={facts}>
						<SportRowsContext value={rowViewOf}>
							{children}
							<PageWiring />
						</SportRowsContext>
					</SiteContext>
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

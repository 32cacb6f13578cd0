// HTML of a part of a page, made with no more of the page than is named here: what is remembered by these may be shown to other readers.
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { SiteContext, UNKNOWN_SITE } from "./site-context.ts";
import { pageStore } from "./store.ts";

export interface AloneFacts {
	/** Of the locale. */
	prefix: string;
	zone: string;
	now: Instant;
	followed: readonly FollowKey[];
}

export function writeAlone({ prefix, zone, now, followed }: AloneFacts, part: ReactNode): string {
	return renderToString(
		<StaticRouter location={prefix || "/"}>
			<Provider store={pageStore(now, null, followed)}>
				<SiteContext value={{ ...UNKNOWN_SITE, zone }}>{part}</SiteContext>
			</Provider>
		</StaticRouter>,
	);
}

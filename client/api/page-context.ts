// What every loader gets with its request: the API, called in process, and what is known of site and reader.
// Filled by server/rendering/render-thread.ts; a loader reads it with `context.get(pageContext)`. Loaders run on the server only.
import { createContext } from "react-router";
import type { ReaderFacts, SiteFacts } from "#client/ui/page/site-context.ts";
import type { ReaderPreferences } from "#shared/contract/reader-preferences.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { PageApi } from "./page-api.ts";

/** What a page knows of the site. */
export type Site = SiteFacts["site"];

/** How one can sign in here, for the pages that offer it. */
export interface SignInFacts {
	/** Other sites that a visitor may be sent to after signing in. */
	redirectOrigins: readonly string[];
	/** False: mails go into a folder, nobody gets them. */
	hasMail: boolean;
	/** The hosted identity provider; null: none. */
	firebase: {
		apiKey: string;
		authDomain: string;
		projectId: string;
		methods: readonly string[];
		emulatorHost: string | null;
	} | null;
}

export interface PageContext {
	api: PageApi;
	clock: Clock;
	site: Site;
	reader: ReaderFacts & Pick<ReaderPreferences, "planEndClosed">;
	/** Null for a guest. */
	user: User | null;
	signIn: SignInFacts;
	/** A PNG; null while too many are drawn. */
	drawShareImage(card: ShareCard): Promise<Uint8Array | null>;
	/** Takes what a loader or a render threw by surprise. */
	report(error: unknown): void;
	/** Takes the document's bytes; the answer itself has none. */
	takeHtml(html: Uint8Array): void;
}

export const pageContext = createContext<PageContext>();

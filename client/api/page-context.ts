// The context of every loader: the API, called in process, and facts about the site and the reader. server/rendering/render-thread.ts fills
// it; a loader reads it with `context.get(pageContext)`. Loaders only run on the server.
import { createContext } from "react-router";
import type { ReaderFacts, SiteFacts } from "#client/ui/page/site-context.ts";
import type { ReaderPreferences } from "#shared/contract/reader-preferences.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { PageApi } from "./page-api.ts";

/** Facts about the site that pages use. */
export type Site = SiteFacts["site"];

/** Sign-in settings for the pages that offer signing in. */
interface SignInFacts {
	/** Origins of other sites that a visitor may be redirected to after signing in. */
	redirectOrigins: readonly string[];
	/** Whether mails are delivered; if not, they are written to the mail folder. */
	hasMail: boolean;
	/** Whether staff need a second factor to use their rights. */
	isStaffFactorRequired: boolean;
	/** The hosted identity provider; `null` if the site uses none. */
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
	/** `null` for a guest. */
	user: User | null;
	signIn: SignInFacts;
	/** Whether pages for developers are left out. */
	isProduction: boolean;
	/** Resolves with a PNG; `null` if too many images are being drawn. */
	drawShareImage(card: ShareCard): Promise<Uint8Array | null>;
	/** Reports an unexpected error of a loader or a render. */
	report(error: unknown): void;
	/** Receives the document's bytes; the response itself has an empty body. */
	takeHtml(html: Uint8Array): void;
}

export const pageContext = createContext<PageContext>();

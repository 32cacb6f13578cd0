// What root.tsx learnt of the site and its reader, for every component below.
import { createContext, useContext } from "react";
import type { CallSettings } from "#shared/contract/call-settings.ts";
import type { MovedFollow } from "#shared/contract/follows.ts";
import type { ReaderPreferences } from "#shared/contract/reader-preferences.ts";
import type { SiteFrame } from "#shared/contract/site-frame.ts";

export interface TagManager {
	/** `GTM-…`. */
	id: string;
	/** Nothing is loaded before the reader agrees. */
	needsConsent: boolean;
}

/** What happens when a reader opens developer tools. */
export type DevtoolsReaction = "warn" | "close" | "redirect";

/** What a reader chose and a page depends on. The theme is not in it: it is a matter of style alone (theme.ts). Nor is
 *  what belongs to one user (session/own-facts.ts). */
export interface ReaderFacts extends Omit<ReaderPreferences, "theme" | "planEndClosed"> {
	/** IANA time zone; a guess or UTC until the browser has reported its own. */
	zone: string;
}

export interface SiteFacts extends ReaderFacts {
	site: {
		name: string;
		/** Origin without a trailing slash. */
		url: string;
		/** Years; stands beside odds. */
		minimumAge: number;
		/** Null: the site measures nothing. */
		tagManager: TagManager | null;
		/** Null: nothing looks for them. */
		devtoolsGuard: DevtoolsReaction | null;
		/** What addresses of stored images begin with; null: the page's own origin. */
		imageBaseUrl: string | null;
		/** Origin of the console if it has one of its own. */
		consoleUrl: string | null;
		/** For calls of the API (client/api/call-settings.ts); null: nothing to know. */
		calls: CallSettings | null;
	};
	/** There are other ways to sign in than a password. */
	hasOtherSignIn: boolean;
	/** Of a guest: those of the browser's keys that mean another team or league now. `follows` has the new ones. */
	movedFollows: readonly MovedFollow[];
	/** Navigation, footer, announcements. */
	frame: SiteFrame;
	/** With the number of matches under way when the page was made. */
	sports: readonly { key: string; slug: string; liveCount: number }[];
}

const linksTo = (...paths: string[]) => paths.map((to) => ({ to, label: null }));

/** Stands in when the server could not provide them. */
export const UNKNOWN_SITE: SiteFacts = {
	site: {
		name: "Touchline",
		url: "",
		minimumAge: 18,
		tagManager: null,
		devtoolsGuard: null,
		imageBaseUrl: null,
		consoleUrl: null,
		calls: null,
	},
	hasOtherSignIn: false,
	zone: "UTC",
	scores: "shown",
	odds: "shown",
	oddsFormat: "decimal",
	announce: "goals",
	delay: 0,
	dismissed: [],
	pinned: [],
	collapsed: [],
	follows: [],
	movedFollows: [],
	frame: {
		navigation: {
			header: linksTo("/", "/live-sports", "/following", "/sport", "/league", "/team"),
			footer: [],
			legal: [],
			social: [],
		},
		announcements: [],
	},
	sports: [],
};

export const SiteContext = createContext(UNKNOWN_SITE);

export function useSite(): SiteFacts {
	return useContext(SiteContext);
}

// Facts about the site and its reader from root.tsx, for all components.
import { createContext, useContext } from "react";
import { SHIPPED_BRANDING } from "#shared/contract/branding.ts";
import type { CallSettings } from "#shared/contract/call-settings.ts";
import type { MovedFollow } from "#shared/contract/follows.ts";
import type { ReaderPreferences } from "#shared/contract/reader-preferences.ts";
import type { SiteFrame } from "#shared/contract/site-frame.ts";

export interface TagManager {
	/** Id such as `GTM-…`. */
	id: string;
	/** Whether nothing may be loaded before the reader consents. */
	needsConsent: boolean;
}

/** The reaction to a reader who opens developer tools. */
export type DevtoolsReaction = "warn" | "close" | "redirect";

/**
 * A reader's choices that a page depends on. The theme is excluded, because it only affects styles (theme.ts), and so are data of one user
 * (session/own-facts.ts).
 */
export interface ReaderFacts extends Omit<ReaderPreferences, "theme" | "planEndClosed"> {
	/** IANA time zone; a guess or UTC until the browser has reported its own. */
	zone: string;
}

export interface SiteFacts extends ReaderFacts {
	site: {
		name: string;
		/** Origin without a trailing slash. */
		url: string;
		/** Age in years; shown next to odds. */
		minimumAge: number;
		/** `null` if the site measures no visits. */
		tagManager: TagManager | null;
		/** `null` if developer tools are not detected. */
		devtoolsGuard: DevtoolsReaction | null;
		/** Base address of stored images; `null` for the page's own origin. */
		imageBaseUrl: string | null;
		/** Origin of the console, if it has a separate one. */
		consoleUrl: string | null;
		/** Settings for API calls (client/api/call-settings.ts); `null` if there are none. */
		calls: CallSettings | null;
	};
	/** Whether there are other sign-in methods than a password. */
	hasOtherSignIn: boolean;
	/** A guest's follows whose ids were merged into another team or league. `follows` has the new ids. */
	movedFollows: readonly MovedFollow[];
	/** Contents of navigation, footer and announcements. */
	frame: SiteFrame;
	/** All sports with the number of live matches when the page was rendered. */
	sports: readonly { key: string; slug: string; liveCount: number }[];
}

const linksTo = (...paths: string[]) => paths.map((to) => ({ to, label: null }));

/** The facts to use if the server could not provide them. */
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
		branding: { ...SHIPPED_BRANDING, name: "Touchline", tokens: {}, hasOwnHeader: false, offSports: [], offParts: [] },
		offers: { odds: false, chat: false, votes: false },
	},
	sports: [],
};

export const SiteContext = createContext(UNKNOWN_SITE);

export function useSite(): SiteFacts {
	return useContext(SiteContext);
}

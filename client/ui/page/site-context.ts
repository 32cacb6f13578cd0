// What root.tsx learnt of the site and its reader, for every component below.
import { createContext, useContext } from "react";
import type { ReaderPreferences } from "./reader-preferences.ts";

export interface TagManager {
	/** `GTM-…`. */
	id: string;
	/** Nothing is loaded before the reader agrees. */
	needsConsent: boolean;
}

export interface SiteFacts extends ReaderPreferences {
	site: {
		name: string;
		/** Origin without a trailing slash. */
		url: string;
		/** Years; stands beside odds. */
		minimumAge: number;
		/** Null: the site measures nothing. */
		tagManager: TagManager | null;
	};
	/** With the number of matches under way when the page was made. */
	sports: readonly { key: string; slug: string; liveCount: number }[];
}

/** Stands in when the server could not provide them. */
export const UNKNOWN_SITE: SiteFacts = {
	site: { name: "Touchline", url: "", minimumAge: 18, tagManager: null },
	zone: "UTC",
	theme: "system",
	odds: "shown",
	oddsFormat: "decimal",
	sports: [],
};

export const SiteContext = createContext(UNKNOWN_SITE);

export function useSite(): SiteFacts {
	return useContext(SiteContext);
}

// What a browser must know of the settings to call the API. A page has it as JSON in `<meta name="calls">`, if there is anything to know.
import type { ApiName } from "./api-names.ts";

export interface CallSettings {
	/** Origins; a part of the API without one is at the page's own. */
	apiUrls: Readonly<Partial<Record<ApiName, string>>>;
	/** A refresh of tokens must name it. */
	clientId?: string;
}

// The settings that a browser needs to call the API. A page embeds them as JSON in `<meta name="calls">` if any differ from the default.
import type { ApiName } from "./api-names.ts";

export interface CallSettings {
	/** Origin by part of the API; a part that is not listed has the page's own origin. */
	apiUrls: Readonly<Partial<Record<ApiName, string>>>;
	/** Client id that token refresh requests must send. */
	clientId?: string;
}

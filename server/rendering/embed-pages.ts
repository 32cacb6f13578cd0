// The widgets and overlays that other sites and streaming software may frame: they are the same for everybody, so cookies are ignored for
// them, and the match delay is that of their address.
import type { MatchDelay } from "#shared/contract/match-delay.ts";
import { framedDelay } from "#shared/contract/overlay.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?/(embed|overlay)/`);

export const isEmbed = (path: string): boolean => PATTERN.test(path);

/** `target`: the path with its query. */
export function delayOfEmbed(target: string): MatchDelay {
	const query = target.indexOf("?");
	return framedDelay(new URLSearchParams(query < 0 ? "" : target.slice(query)));
}

// Display names of the identity provider's sign-in methods.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";

const NAMES: Record<string, TextKey> = {
	"google.com": "account.profile.provider.google_com",
	"facebook.com": "account.profile.provider.facebook_com",
	"twitter.com": "account.profile.provider.twitter_com",
	"github.com": "account.profile.provider.github_com",
	phone: "account.profile.provider.phone",
	password: "account.profile.provider.password",
};

/** Returns the provider's own name for an unknown method. */
export function providerName(t: Translate, provider: string): string {
	const key = Object.hasOwn(NAMES, provider) ? NAMES[provider] : undefined;
	return key ? t(key) : provider;
}

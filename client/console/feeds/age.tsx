// The time since an instant, updated by itself. Part of ops-feeds.
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { Instant } from "#shared/kit/instant.ts";

export function useAge(at: Instant): string {
	const t = useText();
	return useNow((now) => formatAge(t, now - at));
}

export function Age({ at }: { at: Instant }) {
	const t = useText();
	const age = useAge(at);
	return <time dateTime={new Date(at).toISOString()}>{t("feeds.age", { age })}</time>;
}

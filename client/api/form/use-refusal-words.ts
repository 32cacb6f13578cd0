// The message for a refusal and its wait, updated as the wait runs out.
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { leftOf, useWait } from "./use-wait.ts";

export type Refusal = {
	/** `null` if a retry may succeed at once. */
	retryAt: Instant | null;
} & (
	| {
			text: TextKey /**
			 * A string is the server's own sentence, used if only the server knows details such as the end and reason of a sanction.
			 */;
			words?: string | undefined;
	  }
	| { words: string }
);

/** `problem`: `null` without a refusal and once its wait is over. `wait`: such as `42 s`; `null` without one. */
export function useRefusalWords(refusal: Refusal | null): { problem: string | null; wait: string | null } {
	const t = useText();
	const retryAt = refusal?.retryAt ?? null;
	const wait = useWait(retryAt);
	// Counted in minutes because each change is announced.
	const count = useNow((now) => (retryAt === null ? 0 : Math.ceil(leftOf(retryAt, now) / MINUTE_MS)));
	if (refusal === null || (retryAt !== null && wait === null)) return { problem: null, wait };
	const words = refusal.words ?? ("text" in refusal ? t(refusal.text, count > 0 ? { count } : {}) : null);
	return { problem: words, wait };
}

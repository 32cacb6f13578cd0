// What to say of a refusal and of the wait that it asks for, as that runs out.
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { leftOf, useWait } from "./use-wait.ts";

export type Refusal = {
	/** Null where a try makes sense at once. */
	retryAt: Instant | null;
} & (
	| {
			text: TextKey /** The server's own sentence where only it knows more: the end of a suspension and its reason. */;
			words?: string | undefined;
	  }
	| { words: string }
);

/** `problem`: null for no refusal, and once its wait is over. `wait`: `42 s`, null for none. */
export function useRefusalWords(refusal: Refusal | null): { problem: string | null; wait: string | null } {
	const t = useText();
	const retryAt = refusal?.retryAt ?? null;
	const wait = useWait(retryAt);
	// By the minute: it is read out each time it changes.
	const count = useNow((now) => (retryAt === null ? 0 : Math.ceil(leftOf(retryAt, now) / MINUTE_MS)));
	if (refusal === null || (retryAt !== null && wait === null)) return { problem: null, wait };
	const words = refusal.words ?? ("text" in refusal ? t(refusal.text, count > 0 ? { count } : {}) : null);
	return { problem: words, wait };
}

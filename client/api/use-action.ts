// A deed by one press, without fields: busy state, refusal in words, the wait after too many tries, what was done.
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { TextKey } from "#client/i18n/translate.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { codeOf, describeFailure } from "./form/describe-failure.ts";
import { type Refusal, useRefusalWords } from "./form/use-refusal-words.ts";
import { useWait } from "./form/use-wait.ts";
import { ApiError } from "./send-request.ts";

export interface Action {
	isBusy: boolean;
	/** In words; null while there is none. */
	problem: string | null;
	/** What `act` told last, in words; null before, and while it is tried again. */
	done: string | null;
	wait: string | null;
	/** Done just now: how long until it may be done again; null: now. */
	rest: string | null;
	start(): void;
}

interface ActionOptions {
	/** Own words for a refusal. */
	textOf?: Partial<Record<ApiError["code"], TextKey>>;
	/** Between one time and the next. */
	restMs?: number;
}

/** Of deeds that send a mail: it takes its time, and the next press would bring one more. */
export const MAIL_REST_MS = 30 * SECOND_MS;

/** `act` gives what to say when it is done; null for nothing. Throws where it is refused. */
export function useAction(act: () => Promise<string | null>, { textOf, restMs = 0 }: ActionOptions = {}): Action {
	const clock = useAtomValue(serverClockAtom);
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<{ done: string | null; restedAt: Instant } | { refusal: Refusal } | null>(null);
	const { problem, wait } = useRefusalWords(end && "refusal" in end ? end.refusal : null);
	const rest = useWait(end && "restedAt" in end ? end.restedAt : null);

	async function run(): Promise<void> {
		setBusy(true);
		setEnd(null);
		try {
			const done = await act();
			setEnd({ done, restedAt: clock.now() + restMs });
		} catch (error) {
			if (codeOf(error) === null) reportError(error);
			const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
			setEnd({ refusal: { text: describeFailure(error, textOf), retryAt: waitMs === null ? null : clock.now() + waitMs } });
		}
		setBusy(false);
	}

	return {
		isBusy,
		problem,
		done: end && "done" in end ? end.done : null,
		wait,
		rest,
		start() {
			if (!isBusy && wait === null && rest === null) void run();
		},
	};
}

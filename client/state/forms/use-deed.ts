// A deed by one press, without fields: busy state, refusal in words, the wait after too many tries, what was done.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { ApiError } from "#client/api/send-request.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { serverClockAtom } from "../window/now.ts";
import { codeOf, describeFailure } from "./describe-failure.ts";
import { useWait } from "./use-wait.ts";

export interface Deed {
	isBusy: boolean;
	/** In words; null while there is none. */
	problem: string | null;
	/** What `act` told last, in words; null before, and while it is tried again. */
	done: string | null;
	wait: string | null;
	start(): void;
}

/** `act` gives what to say when it is done; null for nothing. Throws where it is refused. */
export function useDeed(act: () => Promise<string | null>, textOf?: Partial<Record<ApiError["code"], TextKey>>): Deed {
	const t = useText();
	const clock = useAtomValue(serverClockAtom);
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<{ done: string | null; problem: string | null; retryAt: Instant | null } | null>(null);
	const wait = useWait(end?.retryAt ?? null);

	async function run(): Promise<void> {
		setBusy(true);
		setEnd(null);
		try {
			setEnd({ done: await act(), problem: null, retryAt: null });
		} catch (error) {
			if (codeOf(error) === null) reportError(error);
			const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
			setEnd({ done: null, problem: t(describeFailure(error, textOf)), retryAt: waitMs === null ? null : clock.now() + waitMs });
		}
		setBusy(false);
	}

	return {
		isBusy,
		problem: end?.problem ?? null,
		done: end?.done ?? null,
		wait,
		start() {
			if (!isBusy && wait === null) void run();
		},
	};
}

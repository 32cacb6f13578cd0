// What a person does by a button or a form, one at a time: busy state, refusal in words with the wait that it asks for, what was
// done. The one action hook; forms and the staff's actions are built on it.
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { ApiError } from "../send-request.ts";
import { codeOf, describeFailure } from "./describe-failure.ts";
import { type Refusal, useRefusalWords } from "./use-refusal-words.ts";
import { useWait } from "./use-wait.ts";

/** Resolves with what to say once it is done; null for nothing. Throws where it is refused. `signal` aborts when the view goes. */
type Run = (signal: AbortSignal) => Promise<string | null>;

export interface Action {
	isBusy: boolean;
	/** In words; null while there is none. */
	problem: string | null;
	/** What was done last, in words; null before, and while it is tried again. */
	done: string | null;
	/** How long until a try makes sense: `42 s`; null: now. */
	wait: string | null;
	/** Done just now: how long until it may be done again; null: now. */
	rest: string | null;
	/** `run`: in place of the action's own. Resolves with false where it was refused, is to wait, or another one is under way. */
	start(run?: Run): Promise<boolean>;
	/** Refuses without asking the server. */
	refuse(problem: string): void;
	/** Clears the outcome of the last one. */
	forget(): void;
}

interface ActionOptions {
	run?: Run;
	/** Null: it is shown elsewhere. */
	describe?(error: unknown, now: Instant): Refusal | null;
	/** Between one time and the next. */
	restMs?: number;
	/** Success is announced. */
	isAnnounced?: boolean;
}

type End = { done: string | null; restedAt: Instant | null } | { refusal: Refusal | null };

/** Of actions that send a mail: it takes its time, and the next press would bring one more. */
export const MAIL_REST_MS = 30 * SECOND_MS;

export function useAction({ run: ownRun, describe = describeRefusal, restMs = 0, isAnnounced = false }: ActionOptions = {}): Action {
	const clock = useAtomValue(serverClockAtom);
	const announce = useSetAtom(announcementAtom);
	const underWay = useRef<AbortController | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<End | null>(null);
	const { problem, wait } = useRefusalWords(end && "refusal" in end ? end.refusal : null);
	const rest = useWait(end && "restedAt" in end ? end.restedAt : null);
	useEffect(() => () => underWay.current?.abort(), []);

	async function start(run = ownRun): Promise<boolean> {
		if (!run || underWay.current || wait !== null || rest !== null) return false;
		const control = new AbortController();
		underWay.current = control;
		setBusy(true);
		setEnd(null);
		try {
			const done = await run(control.signal);
			setEnd({ done, restedAt: restMs > 0 ? clock.now() + restMs : null });
			if (isAnnounced && done !== null) announce(done);
			return true;
		} catch (error) {
			// Their page is gone. By its name, for the class comes with the code for signed-in users (another-user-error.ts).
			const isOver = control.signal.aborted || (error instanceof Error && error.name === "AnotherUserError");
			if (!isOver) setEnd({ refusal: describe(error, clock.now()) });
			return false;
		} finally {
			underWay.current = null;
			setBusy(false);
		}
	}

	return {
		isBusy,
		problem,
		done: end && "done" in end ? end.done : null,
		wait,
		rest,
		start,
		refuse: (words) => setEnd({ refusal: { words, retryAt: null } }),
		forget: () => setEnd(null),
	};
}

/** In the words of accounts. `own`: other words for a code. */
export function describeRefusal(error: unknown, now: Instant, own?: Parameters<typeof describeFailure>[1]): Refusal {
	const code = codeOf(error);
	if (code === null) reportError(error);
	const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
	const words = error instanceof ApiError && code === "account_banned" ? error.message : undefined;
	return { text: describeFailure(error, own), words, retryAt: waitMs === null ? null : now + waitMs };
}

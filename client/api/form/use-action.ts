// An action of a button or form, one at a time: busy state, refusal with its wait, and success message. The only action hook; forms and
// staff actions are built on it.
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { ApiError } from "../send-request.ts";
import { codeOf, describeFailure } from "./describe-failure.ts";
import { type Refusal, useRefusalWords } from "./use-refusal-words.ts";
import { useWait } from "./use-wait.ts";

/** Resolves with the success message; `null` for none. Throws if the action is refused. `signal` aborts when the component unmounts. */
type Run = (signal: AbortSignal) => Promise<string | null>;

export interface Action {
	isBusy: boolean;
	/** Message of the last refusal; `null` if there is none. */
	problem: string | null;
	/** Message of the last success; `null` before it and while the action runs again. */
	done: string | null;
	/** Time until a retry may succeed, such as `42 s`; `null` if a retry may succeed now. */
	wait: string | null;
	/** Time after a success until the action may run again; `null` if it may run now. */
	rest: string | null;
	/** `run` replaces the action's own function. Resolves with false if the run was refused, has to wait, or an earlier run is in progress. */
	start(run?: Run): Promise<boolean>;
	/** Shows a refusal without calling the server. */
	refuse(problem: string): void;
	/** Clears the outcome of the last run. */
	forget(): void;
}

interface ActionOptions {
	run?: Run;
	/** `null` if the error is shown elsewhere. */
	describe?(error: unknown, now: Instant): Refusal | null;
	/** Minimum time between two runs, in milliseconds. */
	restMs?: number;
	/** Whether success messages are announced to screen readers. */
	isAnnounced?: boolean;
}

type End = { done: string | null; restedAt: Instant | null } | { refusal: Refusal | null };

/** Pause for actions that send a mail: mails take a while, and another click would send a second one. */
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
			// The error means that the user's page was left. It is compared by name because its class is part of the code for signed-in users
			// (another-user-error.ts).
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

/** Describes a refusal in the texts of accounts; `own` replaces texts by code. */
export function describeRefusal(error: unknown, now: Instant, own?: Parameters<typeof describeFailure>[1]): Refusal {
	const code = codeOf(error);
	if (code === null) reportError(error);
	const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
	const words = error instanceof ApiError && code === "account_banned" ? error.message : undefined;
	return { text: describeFailure(error, own), words, retryAt: waitMs === null ? null : now + waitMs };
}

// One act of staff at a time: busy, refused in words, said aloud when it is done.
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { describeProblem } from "./describe-problem.ts";

export interface Act {
	isBusy: boolean;
	/** In words; null while there is none. */
	problem: string | null;
	/** What was done last, in words. */
	done: string | null;
	/** `run` gives what to say once it is done. Resolves with false where it was refused, or another one is under way. */
	start(run: () => Promise<string>): Promise<boolean>;
	/** Refuses by itself, without asking anybody. */
	refuse(problem: string): void;
}

export function useModerationAction(): Act {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const isRunning = useRef(false);
	const [isBusy, setBusy] = useState(false);
	const [end, setEnd] = useState<{ done: string } | { problem: string } | null>(null);
	return {
		isBusy,
		problem: end && "problem" in end ? end.problem : null,
		done: end && "done" in end ? end.done : null,
		async start(run) {
			if (isRunning.current) return false;
			isRunning.current = true;
			setBusy(true);
			setEnd(null);
			try {
				const done = await run();
				setEnd({ done });
				announce(done);
				return true;
			} catch (error) {
				setEnd({ problem: describeProblem(error, t) });
				return false;
			} finally {
				isRunning.current = false;
				setBusy(false);
			}
		},
		refuse: (problem) => setEnd({ problem }),
	};
}

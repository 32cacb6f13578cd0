// Reacts to open developer tools: shows a warning first and, if the operator chose so, leaves the page unless the tools are closed in time.
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Time between the warning and leaving the page, in milliseconds. */
export const CLOSE_WITHIN_MS = 5 * SECOND_MS;

export interface DevtoolsReactions {
	warn(): void;
	/** `null` if the only reaction is the warning. */
	leave: (() => void) | null;
}

/** Shows the warning each time, but only once with `leave`: if the tools are opened again, the page is left without another warning. */
export function reactToDevtools({ warn, leave }: DevtoolsReactions): { set(isOpen: boolean): void; stop(): void } {
	let [isOpen, isWarned] = [false, false];
	let timer: ReturnType<typeof setTimeout> | undefined;
	return {
		set(next) {
			if (next === isOpen) return;
			isOpen = next;
			clearTimeout(timer);
			if (!isOpen) return;
			if (isWarned && leave) return leave();
			isWarned = true;
			warn();
			if (leave) timer = setTimeout(leave, CLOSE_WITHIN_MS);
		},
		stop: () => clearTimeout(timer),
	};
}

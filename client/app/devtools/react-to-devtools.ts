// What follows open developer tools: a warning first, and then, where the operator chose so, the page is left unless they are closed in time.
import { SECOND_MS } from "#shared/kit/instant.ts";

/** From the warning until the page is left. */
export const CLOSE_WITHIN_MS = 5 * SECOND_MS;

export interface DevtoolsReactions {
	warn(): void;
	/** `null` if a warning is all. */
	leave: (() => void) | null;
}

/** Tools that are opened again after the warning are not warned of once more: the page is left. */
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

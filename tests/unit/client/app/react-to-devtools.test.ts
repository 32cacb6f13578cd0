// Reactions to developer tools: the warning comes first, and the page is left only if that is set and the tools stay open.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLOSE_WITHIN_MS, reactToDevtools } from "#client/app/devtools/react-to-devtools.ts";

let events: string[];
const warn = () => void events.push("warn");
const leave = () => void events.push("leave");

beforeEach(() => {
	events = [];
	vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("a warning is all where nothing else is set, once each time the tools open", () => {
	const reactions = reactToDevtools({ warn, leave: null });
	for (const isOpen of [true, true, false, true]) reactions.set(isOpen);
	vi.advanceTimersByTime(10 * CLOSE_WITHIN_MS);
	expect(events).toEqual(["warn", "warn"]);
});

it("the page is left after the warning, and at once where the tools open again", () => {
	const reactions = reactToDevtools({ warn, leave });
	reactions.set(true);
	vi.advanceTimersByTime(CLOSE_WITHIN_MS - 1);
	expect(events).toEqual(["warn"]);
	reactions.set(false);
	vi.advanceTimersByTime(10 * CLOSE_WITHIN_MS);
	expect(events).toEqual(["warn"]);
	reactions.set(true);
	expect(events).toEqual(["warn", "leave"]);
});

it("the page is left when the time for closing them is over, and not once the guard has ended", () => {
	const reactions = reactToDevtools({ warn, leave });
	reactions.set(true);
	vi.advanceTimersByTime(CLOSE_WITHIN_MS);
	expect(events).toEqual(["warn", "leave"]);
	const other = reactToDevtools({ warn, leave });
	other.set(true);
	other.stop();
	vi.advanceTimersByTime(10 * CLOSE_WITHIN_MS);
	expect(events).toEqual(["warn", "leave", "warn"]);
});

// Times and sizes of the interface that the product prescribes.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUFFERED_ROWS, ESTIMATED_PX } from "#client/chat/room/list/use-virtual-rows.ts";
import { MAX_LOADED_LINES } from "#client/chat/state/outbox/chat-log.ts";
import { POPOVER_CLOSE_MS } from "#client/ui/feedback/popover.tsx";
import { RELOAD_PAUSE_MS } from "#client/ui/page/guard-reloads.ts";
import { PROGRESS_DELAY_MS, PROGRESS_DURATION_MS, PROGRESS_HIDE_MS } from "#client/ui/page/progress.ts";

const sheet = (name: string) => readFileSync(new URL(`../../../../../client/styles/${name}.css`, import.meta.url), "utf8");

describe("The interface", () => {
	it("has the times of the product", () => {
		expect([PROGRESS_DELAY_MS, PROGRESS_DURATION_MS, PROGRESS_HIDE_MS]).toEqual([200, 5_000, 500]);
		expect([POPOVER_CLOSE_MS, RELOAD_PAUSE_MS]).toEqual([200, 60_000]);
		expect(sheet("tokens")).toMatch(new RegExp(`--popover-close: ${POPOVER_CLOSE_MS}ms;`));
		expect(sheet("tokens")).toMatch(/--mask-removal: 300ms;/);
	});

	it("loads a thousand rows of a virtual list, and renders some 200 px beyond its ends", () => {
		expect(MAX_LOADED_LINES).toBe(1_000);
		expect(Math.abs(BUFFERED_ROWS * ESTIMATED_PX - 200)).toBeLessThan(ESTIMATED_PX / 2);
	});

	it("changes pages by the transition `page`: the old one is out before the new one comes in", () => {
		const css = sheet("transitions");
		expect(css).toMatch(/main \{\s*view-transition-name: page;/);
		const [, outMs] = /view-transition-old\(page\) \{\s*animation: page-out (\d+)ms/.exec(css) ?? [];
		const [, delayMs] = /view-transition-new\(page\) \{\s*animation: page-in \d+ms (\d+)ms/.exec(css) ?? [];
		expect(outMs).toBeDefined();
		expect(delayMs).toBe(outMs);
	});
});

// @vitest-environment happy-dom
// Statements of sections 2, 3 and 9 about the interface: state atoms, the timing of the toast and the slider, the languages.
import { createStore } from "jotai";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { liveAtom } from "#client/scores/state/live-atom.ts";
import { userAtom } from "#client/session/session.ts";
import { showToast } from "#client/ui/feedback/toaster.tsx";
import { useSlider } from "#client/ui/slider/use-slider.ts";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { MatchId } from "#shared/kit/ids.ts";

describe("State", () => {
	it("S96: of match, sport, user and window is in atoms, each match by its id, apart for each page", () => {
		const [store, other] = [createStore(), createStore()];
		const [first, second] = ["m1", "m2"] as MatchId[] as [MatchId, MatchId];
		expect(matchAtom(store, first)).toBe(matchAtom(store, first));
		expect(matchAtom(store, first)).not.toBe(matchAtom(store, second));
		expect(liveAtom(store, first)).not.toBe(liveAtom(other, first));
		store.set(userAtom, { id: "u1" } as never);
		store.set(connectionAtom, { kind: "offline", since: 5, ageMs: 7 } as never);
		expect([store.get(userAtom)?.id, store.get(connectionAtom).kind]).toEqual(["u1", "offline"]);
		expect([other.get(userAtom), other.get(connectionAtom).kind]).toEqual([null, "connecting"]);
	});

	it("S77: the default language is English, first of those that are configured", () => {
		expect([DEFAULT_LOCALE, LOCALE_KEYS[0]]).toEqual(["en", "en"]);
	});
});

/** A track of two tiles whose sizes are set here, because happy-dom computes no layout. */
function Slider({ onMove }: { onMove(): void }) {
	const track = useRef<HTMLUListElement>(null);
	useSlider(track);
	return (
		<ul
			ref={(list) => {
				track.current = list;
				if (!list) return;
				for (const [name, value] of Object.entries({ scrollWidth: 900, clientWidth: 300 }))
					Object.defineProperty(list, name, { configurable: true, value });
				list.scrollTo = onMove;
				list.getBoundingClientRect = () => ({ top: 10, bottom: 50 }) as DOMRect;
			}}
		>
			<li>1</li>
			<li>2</li>
		</ul>
	);
}

/** Advances the time and waits until React has rendered. */
async function pass(ms: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}

describe("Times", () => {
	// React renders with setImmediate, so setImmediate is not faked.
	beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }));
	afterEach(() => {
		vi.useRealTimers();
		document.body.replaceChildren();
	});

	it("S163: a toast is shown for 3,000 ms", async () => {
		showToast("Copied.");
		await pass(0);
		await pass(0);
		const toast = () => document.querySelector<HTMLElement>("[data-sonner-toast]");
		expect(toast()?.textContent).toContain("Copied.");
		await pass(2_800);
		expect(toast()?.dataset.removed).toBe("false");
		await pass(1_100);
		expect(toast()?.dataset.removed ?? "true").toBe("true");
	});

	it("S164: a slider moves by itself every 3,000 ms", async () => {
		vi.stubGlobal(
			"ResizeObserver",
			class {
				readonly #seen: () => void;
				constructor(seen: () => void) {
					this.#seen = seen;
				}
				observe() {
					this.#seen();
				}
				disconnect() {}
			},
		);
		const moves = vi.fn();
		const frame = document.body.appendChild(document.createElement("div"));
		const root = createRoot(frame);
		flushSync(() => root.render(<Slider onMove={moves} />));
		await pass(0);
		await pass(2_900);
		expect(moves).not.toHaveBeenCalled();
		await pass(200);
		expect(moves).toHaveBeenCalledTimes(1);
		await pass(3_000);
		expect(moves).toHaveBeenCalledTimes(2);
		flushSync(() => root.unmount());
		vi.unstubAllGlobals();
	});
});

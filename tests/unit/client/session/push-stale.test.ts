// @vitest-environment happy-dom
// A browser's notifications are renewed at the site when what the site knows of its reader has changed.
import { afterEach, expect, it, vi } from "vitest";
import { isPushStale } from "#client/session/push-subscription.ts";

afterEach(() => {
	localStorage.clear();
	vi.restoreAllMocks();
});

/** As the last renewal stored it. */
const saved = (more: object = {}) =>
	localStorage.setItem(
		"notifications_saved",
		JSON.stringify({ isHidden: false, delayMs: 0, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: "en", ...more }),
	);

it("the site knows all: nothing is renewed", () => {
	saved();
	expect(isPushStale()).toBe(false);
});

it.each([{ zone: "Asia/Tokyo" }, { locale: "de" }, { isHidden: true }, { delayMs: 30_000 }])(
	"the site knows %o: it is renewed",
	(before) => {
		saved(before);
		expect(isPushStale()).toBe(true);
	},
);

// @vitest-environment happy-dom
import { act } from "react";
import { useNavigate } from "react-router";
import { expect, it } from "vitest";
import { usePageFocus } from "#client/app/use-page-focus.ts";
import { announcementAtom, spokenAtom } from "#client/ui/feedback/announcement.ts";
import { mountHook } from "../mounted-hook.tsx";

it("A new page gets the focus at its heading and is announced by its title, unless an outcome was announced just before", async () => {
	const page = await mountHook(
		() => {
			usePageFocus();
			return useNavigate();
		},
		() => (
			<main>
				<h1>Premier League</h1>
			</main>
		),
	);
	document.title = "Premier League | Touchline";
	expect(document.activeElement).toBe(document.body);
	await act(async () => page.now()("/league/l1"));
	expect(document.activeElement?.tagName).toBe("H1");
	expect(page.store.get(spokenAtom).text).toBe("Premier League | Touchline");

	(document.activeElement as HTMLElement).blur();
	await act(async () => page.now()("/league/l1?tab=results"));
	expect(document.activeElement).toBe(document.body);

	page.store.set(announcementAtom, "You are signed out.");
	await act(async () => page.now()("/login"));
	expect(document.activeElement?.tagName).toBe("H1");
	expect(page.store.get(spokenAtom).text).toBe("You are signed out.");
	await page.unmount();
});

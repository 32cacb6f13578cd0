// @vitest-environment happy-dom
// Each outcome is announced by the page's only live region, including a repeated one, and one whose element is rendered together with its
// text.
import { act } from "react";
import { expect, it } from "vitest";
import { Announcer } from "#client/layouts/announcer.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { mountHook } from "../../mounted-hook.tsx";

const region = () => document.querySelector("[role=status]");

it("the same outcome twice is another element in the live region", async () => {
	const { store, unmount } = await mountHook(
		() => null,
		() => <Announcer />,
	);
	expect(region()?.childElementCount).toBe(0);
	await act(async () => store.set(announcementAtom, "Link copied."));
	const first = region()?.firstElementChild;
	expect(region()?.textContent).toBe("Link copied.");
	await act(async () => store.set(announcementAtom, "Link copied."));
	expect(region()?.textContent).toBe("Link copied.");
	expect(region()?.firstElementChild).not.toBe(first);
	await unmount();
});

it("a box that appears with its words has the region speak them, once", async () => {
	const { unmount } = await mountHook(
		() => null,
		() => (
			<>
				<Announcer />
				<Notice tone="done" role="status" title="Your message was sent." />
			</>
		),
	);
	expect([...document.querySelectorAll("[role=status]")].map((each) => each.textContent)).toEqual(["Your message was sent."]);
	await unmount();
});

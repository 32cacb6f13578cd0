// @vitest-environment happy-dom
import { act } from "react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NavLink, PageLink } from "#client/ui/nav/page-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { mountPage } from "../../app/mounted-page.tsx";

function Page() {
	const { pathname, search, hash } = useLocation();
	return (
		<>
			<output>{pathname + search + hash}</output>
			<PageLink id="page" to="/league/l1?tab=cup#top" />
			<PageLink id="prevented" to="/league/l1" onClick={(event) => event.preventDefault()} />
			<PageLink id="other" to="https://example.org/a" />
			<PageLink id="frame" to="/league/l1" target="_blank" />
			<SearchLink id="search" search="day=1" replace preventScrollReset />
			<NavLink id="nav" to="/" isExact />
			<NavLink id="league" to="/league?from=nav" isExact={false} />
		</>
	);
}

async function mount() {
	const { frame, navigate } = await mountPage(<Page />);
	const link = (id: string) => frame.querySelector<HTMLAnchorElement>(`#${id}`) as HTMLAnchorElement;
	/** Whether the click was left to the browser. */
	const press = async (id: string, how: MouseEventInit = {}) => {
		let isLeft = false;
		const note = (click: Event) => {
			isLeft = !click.defaultPrevented;
			// Prevents this browser from fetching the page.
			click.preventDefault();
		};
		addEventListener("click", note, { once: true });
		await act(async () => link(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how })));
		return isLeft;
	};
	return { link, press, navigate, address: () => frame.querySelector("output")?.textContent };
}

describe("A link of the site", () => {
	// Silences React Router's warning that view transitions are not supported.
	beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

	it("leads to its page without a new document", async () => {
		const { press, address } = await mount();
		expect(await press("page")).toBe(false);
		expect(address()).toBe("/league/l1?tab=cup#top");
	});

	it("changes the search parameters of the page that it stands on", async () => {
		const { link, press, navigate, address } = await mount();
		await navigate("/teams");
		expect(link("search").getAttribute("href")).toBe("/teams?day=1");
		await press("search");
		expect(address()).toBe("/teams?day=1");
	});

	it.each([
		["for a new tab", "page", { ctrlKey: true }],
		["for a new window", "page", { shiftKey: true }],
		["of another button", "page", { button: 1 }],
		["of a link to another site", "other", {}],
		["of a link that opens elsewhere", "frame", {}],
	])("leaves a press %s to the browser", async (_what, id, how) => {
		const { press, address } = await mount();
		expect(await press(id, how)).toBe(true);
		expect(address()).toBe("/");
	});

	it("leads nowhere where its owner took the press", async () => {
		const { press, address } = await mount();
		await press("prevented");
		expect(address()).toBe("/");
	});

	it("says in a navigation that it leads here, or below it", async () => {
		const { link, navigate } = await mount();
		const current = (id: string) => link(id).getAttribute("aria-current");
		expect([current("nav"), current("league")]).toEqual(["page", null]);
		await navigate("/league/l1");
		expect([current("nav"), current("league")]).toEqual([null, "page"]);
	});
});

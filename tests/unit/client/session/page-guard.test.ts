import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/session/page-guard.server.ts";

function ask(
	path: string,
	{ isSignedIn = false, scopes = [] as string[], site = "http://site.test", cookie = "", isStaffFactorRequired = false } = {},
): LoaderFunctionArgs {
	const context = new RouterContextProvider();
	const user = isSignedIn ? { id: "u1", scopes, hasSecondFactor: false } : null;
	context.set(pageContext, { user, site: { url: site }, signIn: { isStaffFactorRequired } } as unknown as PageContext);
	const url = new URL(path, "http://site.test");
	return { url, request: new Request(url, { headers: { cookie } }), context } as unknown as LoaderFunctionArgs;
}
const load = () => "loaded";
const thrownBy = (loading: Promise<unknown>) =>
	loading.then(
		() => null,
		(thrown: unknown) => thrown,
	);
const answerOf = async (loading: Promise<unknown>) => {
	const { status, headers } = (await thrownBy(loading)) as Response;
	return [status, headers.get("location"), headers.get("set-cookie"), headers.get("cache-control")];
};

describe("A page marked protected", () => {
	const loader = guardPage(["protected"], load);

	it("is loaded for a signed-in user", async () => {
		expect(await loader(ask("/account", { isSignedIn: true }))).toBe("loaded");
	});

	it.each([
		["/account?tab=devices", "/login", "%2Faccount%3Ftab%3Ddevices"],
		["/en/account", "/en/login", "%2Fen%2Faccount"],
	])("sends a guest from %s to %s, and the target is remembered", async (from, to, target) => {
		expect(await answerOf(loader(ask(from)))).toEqual([
			302,
			to,
			`auth.redirect=${target}; Path=/; Max-Age=3600; SameSite=Lax`,
			"private, no-store",
		]);
	});

	it("marks the cookie Secure on an https site", async () => {
		const [, , cookie] = await answerOf(loader(ask("/account", { site: "https://site.test" })));
		expect(cookie).toMatch(/; Secure$/);
	});
});

describe("A page of staff without the second factor that the site requires", () => {
	const staff = { isSignedIn: true, scopes: ["admin"], isStaffFactorRequired: true };
	const setUp = guardPage(["staff_factor"], load);

	it("leads to its set-up, and the target is remembered", async () => {
		expect(await answerOf(guardPage(["admin"], load)(ask("/en/cms/users", staff)))).toEqual([
			302,
			"/en/cms/second-factor",
			"auth.redirect=%2Fen%2Fcms%2Fusers; Path=/; Max-Age=3600; SameSite=Lax",
			"private, no-store",
		]);
		expect(await setUp(ask("/cms/second-factor", staff))).toBe("loaded");
	});

	it("is set up by nobody else", async () => {
		const home = [302, "/cms", null, "private, no-store"];
		expect(await answerOf(setUp(ask("/cms/second-factor", { ...staff, isStaffFactorRequired: false })))).toEqual(home);
		expect(await answerOf(setUp(ask("/cms/second-factor", { ...staff, scopes: [] })))).toEqual(home);
		expect(await answerOf(setUp(ask("/cms/second-factor")))).toEqual([302, "/cms/login", null, "private, no-store"]);
	});
});

describe("A page marked guest_only", () => {
	const loader = guardPage(["guest_only"], load);

	it("is loaded for a guest and redirects a signed-in user home, in the locale of the address", async () => {
		expect(await loader(ask("/login"))).toBe("loaded");
		expect(await answerOf(loader(ask("/login?redirect=/team", { isSignedIn: true })))).toEqual([302, "/", null, "private, no-store"]);
		expect(await answerOf(loader(ask("/en/register", { isSignedIn: true })))).toEqual([302, "/en", null, "private, no-store"]);
	});
});

describe("A guest_only page on the way to another", () => {
	const loader = guardPage(["guest_only"], load);
	const askWith = (target: string) => ask("/en/login", { isSignedIn: true, cookie: `a=b; auth.redirect=${encodeURIComponent(target)}` });

	it("sends a user on to the remembered page, once", async () => {
		const forgotten = "auth.redirect=; Path=/; Max-Age=0; SameSite=Lax";
		expect(await answerOf(loader(askWith("/account?tab=devices")))).toEqual([302, "/account?tab=devices", forgotten, "private, no-store"]);
	});

	it.each(["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"])(
		"leads to the home page, and never to %j",
		async (target) => {
			expect(await answerOf(loader(askWith(target)))).toEqual([302, "/en", null, "private, no-store"]);
		},
	);
});

describe("A page's marks", () => {
	it("may be none, and a page may load nothing", async () => {
		expect(await guardPage([], load)(ask("/"))).toBe("loaded");
		expect(await guardPage(["guest_only"])(ask("/login"))).toBeNull();
	});

	it.each(["members", "constructor", ""])('that nobody knows are "Unknown middleware", 500: %j', async (mark) => {
		expect(await thrownBy(guardPage([mark], load)(ask("/")))).toMatchObject({ data: "Unknown middleware", init: { status: 500 } });
	});
});

describe("A page of the console", () => {
	const loader = guardPage(["ops:content"], load);
	const staff = (path: string, ...scopes: string[]) => ask(path, { isSignedIn: true, scopes });

	it("is loaded for users with the right, and for an admin", async () => {
		expect(await loader(staff("/cms/teams", "ops:content"))).toBe("loaded");
		expect(await loader(staff("/cms/teams", "admin"))).toBe("loaded");
	});

	it("sends a guest to the staff's sign-in, and the target is remembered", async () => {
		expect((await answerOf(loader(ask("/en/cms/teams?q=a")))).slice(0, 3)).toEqual([
			302,
			"/en/cms/login",
			"auth.redirect=%2Fen%2Fcms%2Fteams%3Fq%3Da; Path=/; Max-Age=3600; SameSite=Lax",
		]);
	});

	it.each([[[]], [["ops:scores", "chat:moderate"]]])("is forbidden to users with %j, and names the missing scope", async (scopes) => {
		expect(await thrownBy(loader(staff("/cms/teams", ...scopes)))).toMatchObject({
			init: { status: 403 },
			data: { missingScope: "ops:content" },
		});
	});

	it("for all staff is forbidden to a fan alone", async () => {
		const open = guardPage(["staff"], load);
		expect(await open(staff("/cms/help", "chat:moderate"))).toBe("loaded");
		expect(await thrownBy(open(staff("/cms/help")))).toMatchObject({ init: { status: 403 }, data: { missingScope: null } });
	});

	it.each([
		["/cms", ["chat:moderate"], "/cms/chat"],
		["/en/cms", ["ops:content"], "/en/cms/leagues"],
	])("at %s leads a user with %j to the first part that is open to them", async (path, scopes, to) => {
		const desk = guardPage(["ops:scores"], load);
		expect((await answerOf(desk(staff(path, ...scopes)))).slice(0, 2)).toEqual([302, to]);
		expect(await thrownBy(desk(staff(path)))).toMatchObject({ init: { status: 403 } });
	});
});

describe("The staff's sign-in", () => {
	const loader = guardPage(["staff_sign_in"], load);

	it("is open to guests and to users without rights: they may have another account", async () => {
		expect(await loader(ask("/cms/login"))).toBe("loaded");
		expect(await loader(ask("/cms/login", { isSignedIn: true }))).toBe("loaded");
	});

	it("sends staff to the console, or to the page that they were on their way to", async () => {
		const staff = { isSignedIn: true, scopes: ["ops:scores"] };
		expect((await answerOf(loader(ask("/en/cms/login", staff)))).slice(0, 2)).toEqual([302, "/en/cms"]);
		const cookie = `auth.redirect=${encodeURIComponent("/cms/feeds")}`;
		expect((await answerOf(loader(ask("/cms/login", { ...staff, cookie })))).slice(0, 2)).toEqual([302, "/cms/feeds"]);
	});
});

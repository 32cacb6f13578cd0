// The gallery of states is only available in development.
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { loader } from "#client/pages/dev-states.tsx";

/** The status of the page's answer; 200 if its loader throws nothing. */
function statusOf(isProduction: boolean, search = ""): number {
	const context = new RouterContextProvider();
	context.set(pageContext, { isProduction } as Partial<PageContext> as PageContext);
	try {
		loader({ context, url: new URL(`https://x.test/dev/states${search}`) } as unknown as Parameters<typeof loader>[0]);
		return 200;
	} catch (refusal) {
		return (refusal as { init: { status: number } }).init.status;
	}
}

it("The gallery of states is not found on a site in production, and shows the page of an error elsewhere", () => {
	expect([statusOf(false), statusOf(false, "?error=503"), statusOf(false, "?error=200")]).toEqual([200, 503, 200]);
	expect([statusOf(true), statusOf(true, "?error=503")]).toEqual([404, 404]);
});

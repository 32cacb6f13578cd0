// The pages after a payment name what was to be bought, and lead back to it.
import "#texts/checkout";
import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import PaymentFailure from "#client/pages/payments/failure.tsx";
import PaymentSuccess from "#client/pages/payments/success.tsx";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";

const PRICE = { listMinor: 699, discountMinor: 0, creditMinor: 0, amountMinor: 699, currency: "EUR" };
const PLAN = { planId: "p1", name: "All sports month", sport: null, duration: { unit: "month", count: 1 } };

/** The page's text, and the links in it with their targets. */
function shown(Page: () => React.ReactNode, loaderData: unknown): { text: string; links: string[] } {
	const route = { id: "page", path: "*", element: <Page />, loader: () => null };
	const router = createMemoryRouter([route], { hydrationData: { loaderData: { page: loaderData } } });
	const html = renderToStaticMarkup(
		<Provider store={createStore()}>
			<RouterProvider router={router} />
		</Provider>,
	);
	const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text}: ${href}`);
	return { text: html.replaceAll(/<[^>]*>/g, " "), links };
}

it("The page of a payment that did not go through names the plan and its price, and leads to the checkout again", () => {
	const own = { state: "failed", failure: "declined", plan: PLAN, price: PRICE, returnTo: "/movies/mv1" };
	const { text, links } = shown(PaymentFailure, { paymentId: "pay1", own });
	expect(text).toContain("All sports month · €6.99");
	expect(links).toContainEqual(expect.stringMatching(/^Try again: \/checkout\/p1\?.*movies/));
});

it("The page after a payment leads to the video that the plan was bought for, else back to the page or to the scores", () => {
	const payment: Partial<Payment> = { id: "pay1", state: "paid", refundedMinor: 0, receipts: [] };
	const wayOn = (returnTo: string | null) =>
		shown(PaymentSuccess, {
			payment: { ...payment, plan: PLAN, price: PRICE, returnTo },
			startsAt: 0,
			endsAt: 1,
			paymentId: "pay1",
		}).links.at(-1);
	expect(wayOn("/movies/mv1")).toBe("Watch now: /movies/mv1");
	expect(wayOn("/en/match/m1/highlight")).toBe("Watch now: /match/m1/highlight");
	expect(wayOn("/match/m1")).toMatch(/: \/match\/m1$/);
	expect(wayOn(null)).toBe("To the scores: /");
});

it("The page after a payment says once until when the plan runs, and from when if another one runs before", () => {
	const payment: Partial<Payment> = { id: "pay1", state: "paid", refundedMinor: 0, receipts: [] };
	const leadOf = (startsAt: number) => {
		const endsAt = Date.UTC(2100, 0, 28);
		const { text } = shown(PaymentSuccess, {
			payment: { ...payment, plan: PLAN, price: PRICE, returnTo: null },
			...{ startsAt, endsAt, paymentId: "pay1" },
		});
		return /Your plan.*?2100(?:[^<]*?2100)?/.exec(text)?.[0];
	};
	expect(leadOf(0)).toBe("Your plan All sports month is active until 28 Jan 2100");
	expect(leadOf(Date.UTC(2099, 11, 28))).toBe(
		"Your plan All sports month runs from 28 Dec 2099, when the one you have ends, to 28 Jan 2100",
	);
});

// Prices, tax, references and files of payments: pure arithmetic to the cent.
import { describe, expect, it } from "vitest";
import { parseTaxRates } from "#server/config/payment-settings.ts";
import { creditOf, priceOffer } from "#server/payments/checkout/price-offer.ts";
import { taxRateOf } from "#server/payments/checkout/tax-rates.ts";
import { paymentsCsv } from "#server/payments/ops/payments-csv.ts";
import { groupReference, makeReference, parseReference, REFERENCE_SIGNS } from "#server/payments/providers/local/creditor-reference.ts";
import { fromStripeAmount, toStripeAmount } from "#server/payments/providers/stripe/stripe-amounts.ts";
import type { OpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { decimalOf, exponentOf, includedTax, shareOf } from "#shared/kit/money.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

describe("money", () => {
	it("is whole minor units, by the exponent of its currency", () => {
		expect(["EUR", "JPY", "KWD"].map(exponentOf)).toEqual([2, 0, 3]);
		expect([decimalOf(5, "EUR"), decimalOf(-1_234, "EUR"), decimalOf(500, "JPY"), decimalOf(1_234, "KWD")]).toEqual([
			"0.05",
			"-12.34",
			"500",
			"1.234",
		]);
		expect([includedTax(1_190, 1_900), includedTax(0, 1_900), includedTax(100, 0)]).toEqual([190, 0, 0]);
		expect([shareOf(5, 1, 2), shareOf(Number.MAX_SAFE_INTEGER, 3, 3), shareOf(5, 1, 0)]).toEqual([3, Number.MAX_SAFE_INTEGER, 0]);
	});

	it("travels to Stripe as its reference says, and back", () => {
		expect([
			toStripeAmount(1_000, "JPY"),
			toStripeAmount(1_000, "ISK"),
			toStripeAmount(1_999, "EUR"),
			toStripeAmount(1_230, "KWD"),
		]).toEqual([1_000, 100_000, 1_999, 1_230]);
		for (const currency of ["EUR", "JPY", "ISK", "UGX"])
			expect(fromStripeAmount(toStripeAmount(700, currency), currency.toLowerCase())).toBe(700);
		expect(() => toStripeAmount(1_234, "KWD")).toThrow("KWD");
	});
});

describe("a price", () => {
	const plain = { listMinor: 2_000, discount: null, creditMinor: 0, taxRate: 1_900, leastMinor: 50 };

	it("is the list price less coupon, less credit, and never below nothing", () => {
		expect(priceOffer(plain)).toMatchObject({ amountMinor: 2_000, taxMinor: 319, discountMinor: 0 });
		expect(priceOffer({ ...plain, discount: { percent: 33 } })).toMatchObject({ discountMinor: 660, amountMinor: 1_340 });
		expect(priceOffer({ ...plain, discount: { amountMinor: 9_999 } })).toMatchObject({ discountMinor: 2_000, amountMinor: 0, taxMinor: 0 });
		expect(priceOffer({ ...plain, creditMinor: 2_500 })).toMatchObject({ creditMinor: 2_000, creditLostMinor: 500, amountMinor: 0 });
		expect(priceOffer({ ...plain, creditMinor: 1_980 })).toMatchObject({ creditMinor: 1_980, discountMinor: 20, amountMinor: 0 });
	});

	it("adds up for any order", () => {
		for (let seed = 0; seed < 500; seed++) {
			const random = seededRandom(seed);
			const discount = random.pick([null, { percent: random.integer(1, 100) }, { amountMinor: random.integer(1, 5_000) }]);
			const order = { ...plain, listMinor: random.integer(0, 10_000), discount, creditMinor: random.integer(0, 5_000) };
			const price = priceOffer(order);
			expect(price.listMinor - price.discountMinor - price.creditMinor, `seed ${seed}`).toBe(price.amountMinor);
			expect(price.creditMinor + price.creditLostMinor, `seed ${seed}`).toBe(order.creditMinor);
			expect(price.amountMinor === 0 || price.amountMinor >= 50, `seed ${seed}`).toBe(true);
			expect(price.taxMinor, `seed ${seed}`).toBeLessThanOrEqual(price.amountMinor);
		}
	});

	it("counts what is left of a plan by time", () => {
		const plan = { valueMinor: 3_000, startsAt: 0, endsAt: 30 * DAY_MS };
		const at = (now: number) => creditOf({ ...plan, now });
		expect([at(-DAY_MS), at(0), at(10 * DAY_MS), at(15 * DAY_MS + 1), at(30 * DAY_MS - 1), at(30 * DAY_MS)]).toEqual([
			3_000, 3_000, 2_000, 1_500, 0, 0,
		]);
	});
});

describe("tax rates", () => {
	it("change by date and country, as the setting has them", () => {
		const rates = parseTaxRates("DE:19, DE:16@2020-07-01,DE:19@2021-01-01,AT:20,*:7.5") ?? [];
		const at = (country: string | null, day: string) => taxRateOf(rates, country, Date.parse(day));
		expect([
			at("DE", "2020-06-30"),
			at("DE", "2020-07-01"),
			at("DE", "2021-01-01"),
			at("AT", "2026-01-01"),
			at("FR", "2026-01-01"),
			at(null, "2026-01-01"),
		]).toEqual([1_900, 1_600, 1_900, 2_000, 750, 750]);
		expect(["DE", "DE:", "DE:19@2020-13-01", "de:19", "DE:190", "DE:19;AT:20"].map(parseTaxRates)).toEqual(Array(6).fill(null));
		expect(taxRateOf([], "DE", 0)).toBe(0);
	});
});

describe("a reference of a transfer", () => {
	it("is a creditor reference of ISO 11649", () => {
		// The example of ISO 11649.
		expect([makeReference("539007547034"), parseReference("rf18 5390 0754 7034"), groupReference("RF18539007547034")]).toEqual([
			"RF18539007547034",
			"RF18539007547034",
			"RF18 5390 0754 7034",
		]);
	});

	it("shows each single wrong sign, and each pair of neighbours swapped", () => {
		const random = seededRandom("references");
		for (let round = 0; round < 200; round++) {
			const reference = makeReference(Array.from({ length: 12 }, () => random.pick([...REFERENCE_SIGNS])).join(""));
			expect(parseReference(reference)).toBe(reference);
			const place = random.integer(4, reference.length - 2);
			const wrong = [...reference];
			wrong[place] = random.pick([...REFERENCE_SIGNS].filter((sign) => sign !== wrong[place]));
			expect(parseReference(wrong.join("")), reference).toBeNull();
			const swapped = [...reference];
			[swapped[place], swapped[place + 1]] = [swapped[place + 1] ?? "", swapped[place] ?? ""];
			if (swapped.join("") !== reference) expect(parseReference(swapped.join("")), reference).toBeNull();
		}
	});
});

describe("the CSV of payments", () => {
	it("quotes by RFC 4180, and is no formula to a spreadsheet", () => {
		const payment = {
			id: "pay1",
			userId: "u1",
			userName: null,
			planName: '=HYPERLINK("http://x"),y',
			state: "paid",
			failure: null,
			method: "card",
			provider: "sandbox",
			reference: null,
			amountMinor: 1_999,
			taxMinor: 319,
			refundedMinor: 0,
			currency: "EUR",
			country: "DE",
			coupon: null,
			createdAt: 0,
			settledAt: null,
			expiresAt: 0,
		} as OpsPayment;
		const [, line = ""] = paymentsCsv([payment]).split("\r\n");
		expect(line).toContain(`"'=HYPERLINK(""http://x""),y"`);
		expect(line).toContain("EUR,19.99,3.19,0.00");
	});
});

// The whole site with the keys of two providers: no page, no response, no URL and no line of the log at its most verbose level contains a
// key, a token of a link or of a session, or anything of another user's payment.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { sandboxSecret } from "#server/payments/providers/providers.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { CHEAP_HASH, type InProcessServer, startInProcess } from "../../support/in-process-server.ts";

const KEYS = {
	JWT_SECRET: "tK3v9Qm2Zt7xR1cY8wLb5nHd4sGf6jUa",
	STRIPE_SECRET_KEY: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
	STRIPE_WEBHOOK_SECRET: "whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH",
	LOCAL_PAYMENTS_SECRET: "wN7t2Vq9Lm4kR8xC1yZb6pHf3sGd5jUo",
};
const PASSWORD = "a long password of the tests";

interface Person {
	id: string;
	token: string;
	refreshToken: string;
}

let server: InProcessServer;
let [ann, bob, ada]: [Person, Person, Person] = [] as never;
let payment: Payment;
let link: string;
/** Token of the link with which the outcome can be read. */
let reader: string;
/** Texts of all pages and responses, by caller and request. */
const seen = new Map<string, string>();

async function call(who: Person | null, method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
	const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": `secrets-${seen.size}-of-the-test` };
	if (who) headers.authorization = `Bearer ${who.token}`;
	const answer = await fetch(server.url + path, { method, headers, redirect: "manual", ...(body && { body: JSON.stringify(body) }) });
	const text = `${answer.headers.get("location")} ${await answer.text()}`;
	seen.set(`${who?.id} ${method} ${path} ${seen.size}`, text);
	return { status: answer.status, text };
}
async function page(who: Person | null, path: string): Promise<{ status: number; text: string }> {
	const cookie = who ? `auth._token.local=${encodeURIComponent(`Bearer ${who.token}`)}` : "";
	const answer = await fetch(server.url + path, { redirect: "manual", headers: { cookie } });
	const text = `${answer.headers.get("location")} ${await answer.text()}`;
	seen.set(`${who?.id} page ${path}`, text);
	return { status: answer.status, text };
}
const parse = <T>({ text }: { text: string }) => JSON.parse(text.slice(text.indexOf("{"))) as T;

async function addPerson(name: string, scopes: Scope[]): Promise<Person> {
	const email = `${name.toLowerCase()}@tests.example`;
	const db = await openDatabase({ dataDir: server.dataDir, log: createLogger({ level: "silent" }) });
	const passwordHash = await CHEAP_HASH.hash(PASSWORD);
	const id = await insertUser(db.kysely, {
		email,
		phone: null,
		passwordHash,
		displayName: `${name} Terrace`,
		nameKey: name,
		scopes,
		createdAt: 0,
	});
	await db.close();
	const { data } = parse<{ data: { token: { access_token: string; refresh_token: string } } }>(
		await call(null, "POST", "/api/auth/login", { email, password: PASSWORD }),
	);
	return { id, token: data.token.access_token, refreshToken: data.token.refresh_token };
}

beforeAll(async () => {
	server = await startInProcess({ env: { ...KEYS, PAYMENTS: "sandbox", LOG_LEVEL: "trace" } });
	[ann, bob, ada] = [await addPerson("Ann", []), await addPerson("Bob", []), await addPerson("Ada", ["admin", "ops:content"])];
	seen.clear();
	const fields = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 }, benefits: ["plan_videos"] };
	const plan = { title: "All sports", description: "", fields: { ...fields, order: 0, isHighlighted: false } };
	const { id: planId } = parse<{ id: string }>(await call(ada, "POST", "/api/v1/ops/content/plan", plan));
	await call(ada, "POST", `/api/v1/ops/content/plan/${planId}/publish`, { expectedVersion: 1 });
	const begun = await call(ann, "POST", "/api/v1/payments", { planId, method: "card", country: "DE" });
	({ payment } = parse<{ payment: Payment }>(begun));
	link = parse<{ url: string }>(await call(ann, "POST", `/api/v1/payments/${payment.id}/link`, {})).url;
	const opened = await call(null, "POST", "/api/v1/payments/links/open", { token: new URL(link).hash.slice("#token=".length) });
	({ reader } = parse<{ reader: string }>(opened));
	for (const known of [reader, "wrong".padEnd(43, "x")])
		await call(null, "POST", "/api/v1/payments/links/read", { reader: known, paymentId: payment.id });
	await call(null, "POST", "/api/v1/payments/links/open", { token: "wrong".padEnd(43, "x") });
	for (const provider of ["stripe", "sandbox", "local"])
		await call(null, "POST", `/api/v1/payments/webhooks/${provider}`, { id: "forged" });
	const { pathname } = new URL(payment.url ?? "");
	await page(null, pathname);
	const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) } as const;
	expect((await fetch(server.url + pathname, form)).headers.get("location")).toMatch(/\/payment\/result\?payment=\w+$/);
	await vi.waitFor(
		async () => {
			const { state } = parse<{ payment: Payment }>(await call(ann, "GET", `/api/v1/payments/${payment.id}`)).payment;
			if (state !== "paid") throw new Error(state);
		},
		{ timeout: 10_000, interval: 100 },
	);
	await call(ada, "POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor: 100, reason: "Late" });
	for (const who of [ann, bob, ada, null]) {
		const paths = [
			`/checkout/${planId}`,
			"/account",
			"/pricing",
			...["result", "success", "failure"].map((step) => `/payment/${step}?payment=${payment.id}`),
		];
		paths.push("/payment/copy-link", "/cms/payments", `/cms/payments/${payment.id}`, "/cms/coupons", `/cms/payments/${payment.id}.data`);
		for (const path of paths) await page(who, path);
	}
	for (const path of [
		"/api/v1/payments",
		`/api/v1/ops/payments`,
		`/api/v1/ops/payments/${payment.id}`,
		"/api/v1/ops/payments/csv",
		"/api/v1/account/export",
	])
		for (const who of [ann, bob, ada]) await call(who, "GET", path);
}, 60_000);
afterAll(() => server?.stop());

describe("The site with keys of providers", () => {
	it("says none of its secrets in any page, answer, address or line of the log", async () => {
		const token = new URL(link).hash.slice("#token=".length);
		expect(token).toMatch(/^[\w-]{43}$/);
		const everywhere = { ...KEYS, sandbox: sandboxSecret(KEYS.JWT_SECRET) };
		const log = server.output();
		// At the most verbose level, each request has a log line.
		for (const known of ["/api/v1/payments/links/open", payment.id]) expect(log).toContain(known);
		expect(seen.size).toBeGreaterThan(60);
		const people = [ann, bob, ada].flatMap(({ token: access, refreshToken }) => [access, refreshToken]);
		for (const [name, secret] of [
			...Object.entries(everywhere),
			...people.map((one, place) => [`session ${place}`, one]),
			["link", token],
			["reader of the link", reader],
		]) {
			expect(log.includes(secret ?? ""), `the log has ${name}`).toBe(false);
		}
		for (const personal of ["@tests.example", "Ann Terrace"]) expect(log.includes(personal), `the log has ${personal}`).toBe(false);
		for (const [what, text] of seen) {
			for (const [name, secret] of Object.entries(everywhere)) expect(text.includes(secret), `${name} in ${what}`).toBe(false);
			if (!what.includes(`/link`)) expect(text.includes(token), `the link in ${what}`).toBe(false);
		}
	});

	it("shows a payment to its buyer and to admins, and to another user as one that does not exist", async () => {
		expect((await page(ann, `/payment/success?payment=${payment.id}`)).text).toContain("INV-");
		const hers = /Ann Terrace|ann@tests|INV-\d|CN-\d|€6\.99|sandbox-pay/;
		for (const step of ["result", "success", "failure"]) {
			for (const who of [bob, null]) {
				const { status, text } = await page(who, `/payment/${step}?payment=${payment.id}`);
				expect([status, hers.test(text)], step).toEqual([200, false]);
				// For a stranger the page contains only the payment's id, which is in the URL.
				const unknown = await page(who, `/payment/${step}?payment=pay0`);
				expect(text.replaceAll(payment.id, "pay0").length).toBe(unknown.text.length);
			}
		}
		for (const path of ["/cms/payments", `/cms/payments/${payment.id}`, "/cms/coupons"]) {
			expect((await page(ada, path)).status, path).toBe(200);
			const { status, text } = await page(bob, path);
			expect([status === 200, hers.test(text)], path).toEqual([false, false]);
		}
		for (const what of [...seen.keys()].filter(
			(key) => key.startsWith(`${bob.id} `) && !key.includes("/pricing") && !key.includes("/checkout"),
		)) {
			expect(hers.test(seen.get(what) ?? ""), what).toBe(false);
		}
		expect((await call(bob, "GET", `/api/v1/payments/${payment.id}`)).status).toBe(404);
	});

	it("has a link's token behind the sign that no server, log or referrer gets", () => {
		const { search, pathname, hash } = new URL(link);
		expect([search, pathname, hash.length]).toEqual(["", "/payment/copy-link", 50]);
	});
});

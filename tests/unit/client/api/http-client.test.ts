import { afterEach, describe, expect, it, vi } from "vitest";
import { type RequestFacts, sendRequest } from "#client/api/send-request.ts";
import { ApiError, callAsGuest, createSender } from "#client/session/http-client.ts";
import { forgotPassword } from "#shared/contract/rest/accounts/accounts.ts";

/**
 * A session whose token is `t1`, and after each refresh the next one. `ends`: outcomes of the requests, in order; later requests succeed.
 */
function openClient(ends: ApiError[] = [], first: string | null = "t1") {
	const requests: RequestFacts[] = [];
	const renewed: (string | null)[] = [];
	let token = first;
	const session = {
		bearer: async () => token,
		async renew(refused: string | null) {
			renewed.push(refused);
			token = `t${renewed.length + 1}`;
		},
	};
	const send = async (facts: RequestFacts) => {
		requests.push(facts);
		const end = ends.shift();
		if (end) throw end;
		return "done";
	};
	return { send: createSender(session, send as typeof sendRequest), requests: requests, renewed };
}
const tokens = (requests: readonly RequestFacts[]) => requests.map(({ token }) => token);
const refusal = (status: number, code: "token_expired" | "unauthenticated" | "forbidden") => new ApiError(status, { code, message: "No." });

describe("A call of the API", () => {
	it("goes with the user's token, as a guest where there is none", async () => {
		const user = openClient();
		expect(await user.send({ method: "POST", path: "/api/v1/x", body: { a: 1 } })).toBe("done");
		expect(user.requests).toMatchObject([{ method: "POST", path: "/api/v1/x", body: { a: 1 }, token: "t1" }]);
		const guest = openClient([], null);
		await guest.send({ method: "GET", path: "/api/v1/x" });
		expect(tokens(guest.requests)).toEqual([null]);
	});

	it.each(["token_expired", "unauthenticated"] as const)("that is refused as %s is repeated once, after one refresh", async (code) => {
		const well = openClient([refusal(401, code)]);
		expect(await well.send({ method: "GET", path: "/api/v1/x" })).toBe("done");
		expect(tokens(well.requests)).toEqual(["t1", "t2"]);
		const badly = openClient([refusal(401, code), refusal(401, code)]);
		await expect(badly.send({ method: "GET", path: "/api/v1/x" })).rejects.toMatchObject({ code });
		expect(badly.renewed).toEqual(["t1"]);
	});

	it("that is refused for another reason, or as a guest's, refreshes nothing", async () => {
		const user = openClient([refusal(403, "forbidden")]);
		await expect(user.send({ method: "GET", path: "/api/v1/x" })).rejects.toMatchObject({ code: "forbidden", status: 403 });
		const guest = openClient([refusal(401, "unauthenticated")], null);
		await expect(guest.send({ method: "GET", path: "/api/v1/x" })).rejects.toMatchObject({ code: "unauthenticated" });
		expect([user.renewed, guest.renewed]).toEqual([[], []]);
	});

	it("can be called off while it waits for a refresh", async () => {
		const never = new Promise<never>(() => undefined);
		const send = createSender({ bearer: () => never, renew: () => never }, sendRequest);
		const control = new AbortController();
		const called = send({ method: "GET", path: "/api/v1/x" }, { signal: control.signal });
		control.abort();
		await expect(called).rejects.toMatchObject({ name: "AbortError" });
		await expect(send({ method: "GET", path: "/api/v1/x" }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
	});
});

describe("A request", () => {
	const answering = (status: number, body: string) => async () => new Response(body, { status });
	const facts: RequestFacts = { method: "GET", path: "/api/v1/x" };

	it("throws what the server says: code, status, issues, when to try again", async () => {
		const issues = [{ path: "body.email", message: "must be an e-mail address" }];
		const body = JSON.stringify({ error: { code: "rate_limited", message: "Too many.", issues, retryAfterMs: 9_000 } });
		const error = await sendRequest(facts, answering(429, body)).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({ code: "rate_limited", status: 429, message: "Too many.", issues, retryAfterMs: 9_000 });
	});

	it.each([
		[502, "<html>Bad gateway</html>", "overloaded"],
		[500, "", "internal"],
		[200, "<html>Sign in to this network</html>", "network"],
	])("throws a code for an answer that is not the server's: %i %s", async (status, body, code) => {
		await expect(sendRequest(facts, answering(status, body))).rejects.toMatchObject({ code, issues: [], retryAfterMs: null });
	});

	it("throws `network` where no server answers, and the AbortError where it was called off", async () => {
		const away = async () => Promise.reject(new TypeError("Failed to fetch"));
		await expect(sendRequest(facts, away)).rejects.toMatchObject({ code: "network", status: 0 });
		const signal = AbortSignal.abort();
		await expect(sendRequest({ ...facts, signal }, async () => Promise.reject(signal.reason))).rejects.toMatchObject({
			name: "AbortError",
		});
	});
});

describe("A guest's call", () => {
	afterEach(() => void vi.unstubAllGlobals());

	it("follows the endpoint's definition and carries no token", async () => {
		const ask = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ data: null }));
		vi.stubGlobal("fetch", ask);
		await callAsGuest(forgotPassword, { body: { email: "fan@example.org" } });
		const [path, init] = ask.mock.lastCall ?? [];
		expect(path).toBe("/api/auth/forgot-password");
		expect(init).toMatchObject({ method: "POST", body: JSON.stringify({ email: "fan@example.org" }) });
		expect(init?.headers).not.toHaveProperty("authorization");
	});
});

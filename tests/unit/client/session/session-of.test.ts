import { describe, expect, it } from "vitest";
import type { RequestFacts, sendRequest } from "#client/api/send-request.ts";
import { ApiError, createSender } from "#client/session/http-client.ts";
import { sessionOf } from "#client/session/session-of.ts";

const tokenOf = (userId: string) => `h.${btoa(JSON.stringify({ sub: userId, iat: 0, exp: 900 }))}.s`;

/** A client whose token is refused as expired by the first request; the renewed token belongs to `next`. */
function openClient(first: string | null, next: string | null) {
	const requests: RequestFacts[] = [];
	let token = first;
	const session = {
		bearer: async () => token,
		renew: async () => {
			token = next;
		},
	};
	const answer = async (facts: RequestFacts) => {
		requests.push(facts);
		if (requests.length === 1) throw new ApiError(401, { code: "token_expired", message: "Ended." });
		return "done";
	};
	return { send: createSender(sessionOf("u7", session), answer as typeof sendRequest), requests: requests };
}

describe("What one user did", () => {
	it("is sent as that user, with a renewed token too", async () => {
		const { send, requests } = openClient(tokenOf("u7"), tokenOf("u7"));
		expect(await send({ method: "POST", path: "/api/v1/x" })).toBe("done");
		expect(requests).toHaveLength(2);
	});

	it.each([
		["another user", tokenOf("u8")],
		["a guest", null],
	])("is not sent for %s who is here once the token has ended", async (_who, next) => {
		const { send, requests } = openClient(tokenOf("u7"), next);
		await expect(send({ method: "POST", path: "/api/v1/x" })).rejects.toThrow("another user");
		expect(requests).toHaveLength(1);
	});

	it.each([
		["another user", tokenOf("u8")],
		["a guest", null],
	])("is not sent at all where %s is here already", async (_who, first) => {
		const { send, requests } = openClient(first, first);
		await expect(send({ method: "POST", path: "/api/v1/x" })).rejects.toThrow("another user");
		expect(requests).toHaveLength(0);
	});
});

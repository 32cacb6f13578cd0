import { describe, expect, it } from "vitest";
import { ApiError, createSender } from "#client/api/http-client.ts";
import type { RequestFacts, sendRequest } from "#client/api/send-request.ts";
import { sessionOf } from "#client/session/session-of.ts";

const tokenOf = (userId: string) => `h.${btoa(JSON.stringify({ sub: userId, iat: 0, exp: 900 }))}.s`;

/** The first request finds its token ended; by the time it is renewed `next` is signed in. */
function openClient(first: string | null, next: string | null) {
	const asked: RequestFacts[] = [];
	let token = first;
	const session = {
		bearer: async () => token,
		renew: async () => {
			token = next;
		},
	};
	const answer = async (facts: RequestFacts) => {
		asked.push(facts);
		if (asked.length === 1) throw new ApiError(401, { code: "token_expired", message: "Ended." });
		return "done";
	};
	return { send: createSender(sessionOf("u7", session), answer as typeof sendRequest), asked };
}

describe("What one user did", () => {
	it("is asked for in his name, with a renewed token too", async () => {
		const { send, asked } = openClient(tokenOf("u7"), tokenOf("u7"));
		expect(await send({ method: "POST", path: "/api/x" })).toBe("done");
		expect(asked).toHaveLength(2);
	});

	it.each([tokenOf("u8"), null])("is asked for in nobody else's who signs in while his token ends", async (next) => {
		const { send, asked } = openClient(tokenOf("u7"), next);
		await expect(send({ method: "POST", path: "/api/x" })).rejects.toThrow("another user");
		expect(asked).toHaveLength(1);
	});

	it.each([tokenOf("u8"), null])("is not asked for at all where somebody else is here already", async (first) => {
		const { send, asked } = openClient(first, first);
		await expect(send({ method: "POST", path: "/api/x" })).rejects.toThrow("another user");
		expect(asked).toHaveLength(0);
	});
});

// Representation of a call's requirements in the OpenAPI document; tests/integration/http/openapi.test.ts checks the whole document.
import { describe, expect, it } from "vitest";
import { defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { openApiOf } from "#server/http/openapi/openapi.ts";
import { banUser, deleteAccount } from "#shared/contract/rest/accounts/account.ts";

const rate = { points: 1, perSeconds: 60 };
const done = async () => ({ ok: true }) as const;

describe("an operation in the OpenAPI document", () => {
	const { paths } = openApiOf(
		[
			defineCommand(deleteAccount, { scope: "signed_in", rate, isIdempotent: false }, done),
			defineCommand(banUser, { scope: "chat:moderate", rate, isIdempotent: false }, done),
		],
		{ name: "Tests", url: "http://localhost" },
	);
	const own = paths["/api/v1/account"]?.delete;
	const staff = paths["/api/v1/ops/users/{userId}/ban"]?.put;

	it("shows that a user's own sign-in is needed, which is no scope", () => {
		expect(own?.description).toBe("Needs a user's own access token. At most 1 calls in 60 s.");
		expect(staff?.description).toBe("Needs the scope `chat:moderate`. At most 1 calls in 60 s.");
		expect([own?.security, staff?.security]).toEqual([[{ bearer: [] }], [{ bearer: [] }]]);
	});

	it("needs a body only where the call does not do without one", () => {
		expect([own?.requestBody, staff?.requestBody]).toMatchObject([{ required: false }, { required: true }]);
	});
});

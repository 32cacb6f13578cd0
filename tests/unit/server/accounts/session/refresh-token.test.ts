// Refresh tokens are random and contain their device, and nobody else can compute their successors.
import { expect, it } from "vitest";
import {
	createRefreshToken,
	deriveSuccessorKey,
	deviceIdOf,
	hashRefreshToken,
	successorOf,
} from "#server/accounts/session/refresh-token.ts";

const KEY = deriveSuccessorKey("a secret of the tests, long enough to sign with");
const ATTEMPT = "attempt-of-16-chars-or-more";

it("a token has 256 random bits and names its device", () => {
	const tokens = Array.from({ length: 100 }, () => createRefreshToken("d12"));
	expect(new Set(tokens).size).toBe(100);
	for (const token of tokens) {
		expect(Buffer.from(token.split(".")[1] ?? "", "base64url")).toHaveLength(32);
		expect(deviceIdOf(token)).toBe("d12");
	}
});

it.each([
	"",
	"d12",
	"d12.",
	`d12.${"A".repeat(42)}`,
	`d12.${"A".repeat(44)}`,
	`m12.${"A".repeat(43)}`,
	` d1.${"A".repeat(43)}`,
	`d1.${"A".repeat(43)}\n`,
])("%j is no token of ours", (token) => {
	expect(deviceIdOf(token)).toBeNull();
});

it("a successor is the same for the same token and attempt alone, and has the shape of a token of the device", () => {
	const [token, other] = [createRefreshToken("d12"), createRefreshToken("d12")];
	const successor = successorOf(KEY, token, ATTEMPT);
	expect(successorOf(KEY, token, ATTEMPT)).toBe(successor);
	expect(deviceIdOf(successor)).toBe("d12");
	const others = [
		successorOf(KEY, other, ATTEMPT),
		successorOf(KEY, token, `${ATTEMPT}-2`),
		successorOf(deriveSuccessorKey("another secret that is long enough"), token, ATTEMPT),
		successorOf(KEY, successor, ATTEMPT),
	];
	expect(new Set([successor, ...others]).size).toBe(5);
});

it("the stored form of a token does not contain it", () => {
	const token = createRefreshToken("d12");
	expect(hashRefreshToken(token)).toMatch(/^[\w-]{43}$/);
	expect(token).not.toContain(hashRefreshToken(token));
});

import { describe, expect, it } from "vitest";
import { bodyWithNonce, readPage } from "#server/rendering/rendered-page.ts";

describe("A rendered page", () => {
	it("is sent to each reader with a nonce of their own, in every place", async () => {
		const answer = new Response('<script nonce="N0">1</script>é<script nonce="N0">2</script>', { status: 404, headers: { "X-A": "b" } });
		const page = await readPage(answer, "N0");
		expect([page.status, page.headers.find(([name]) => name === "x-a")]).toEqual([404, ["x-a", "b"]]);
		expect(String(bodyWithNonce(page, "abc"))).toBe('<script nonce="abc">1</script>é<script nonce="abc">2</script>');
		expect(String(bodyWithNonce(page, "d"))).toBe('<script nonce="d">1</script>é<script nonce="d">2</script>');
	});

	it("may have no nonce and no body, and keeps each cookie", async () => {
		const headers = new Headers([
			["Set-Cookie", "a=1"],
			["Set-Cookie", "b=2"],
		]);
		const page = await readPage(new Response(null, { status: 302, headers }), "N0");
		expect(page.headers).toEqual([
			["set-cookie", "a=1"],
			["set-cookie", "b=2"],
		]);
		expect(bodyWithNonce(page, "abc")).toHaveLength(0);
	});
});

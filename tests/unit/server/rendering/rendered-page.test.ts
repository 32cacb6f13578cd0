import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPageEncoder, type Encoding } from "#server/rendering/encode-page.ts";
import { type RenderedPage, readPage } from "#server/rendering/rendered-page.ts";

const HTML = { "Content-Type": "text/html; charset=utf-8" };
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function pageOf(body: string): RenderedPage {
	return { status: 200, headers: [], body: Buffer.from(body), scriptHashes: [] };
}
const DECODE: Record<Encoding, (bytes: Uint8Array) => Uint8Array> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	identity: (bytes) => bytes,
};
const { encodePage } = createPageEncoder();

async function sent(page: RenderedPage, theme: "system" | "dark", wanted: Encoding): Promise<string> {
	const { encoding, bytes } = await encodePage(page, theme, wanted);
	return Buffer.from(DECODE[encoding](bytes)).toString();
}

describe("A rendered page", () => {
	it("names the scripts within it by their hash, and no others", async () => {
		const body = `<script>let a = "é";\n</script><script src="/assets/a.js"></script><script type="module" async="">import "/b.js"</script>
			<script type="application/ld+json">{}</script>`;
		const page = await readPage(new Response(body, { status: 404, headers: { ...HTML, "X-A": "b" } }));
		expect([page.status, page.headers.find(([name]) => name === "x-a")]).toEqual([404, ["x-a", "b"]]);
		expect(page.scriptHashes).toEqual([hashOf('let a = "é";\n'), hashOf('import "/b.js"')]);
	});

	it("leaves the line to its style sheets and text: modules that are loaded ahead are named behind them, with low priority", async () => {
		const [sheet, script] = ['<link rel="stylesheet" href="/a.css"/>', '<script type="module" async="">import "/a.js"</script>'];
		const preload = (name: string, priority = "") => `<link${priority} rel="modulepreload" href="/${name}.js"/>`;
		const body = `<head>${preload("a")}${preload("b")}${sheet}</head><body><p>1–0</p>${script}</body>`;
		const page = await readPage(new Response(body, { headers: HTML }));
		const late = ["a", "b"].map((name) => preload(name, ' fetchpriority="low"')).join("");
		expect(Buffer.from(page.body).toString()).toBe(`<head>${sheet}</head><body><p>1–0</p>${late}${script}</body>`);
	});

	it("without modules is left as it is", async () => {
		const body = '<head><link rel="stylesheet" href="/a.css"/></head><body><script>1</script></body>';
		const page = await readPage(new Response(body, { headers: HTML }));
		expect(Buffer.from(page.body).toString()).toBe(body);
	});

	it("may have no body, and keeps each cookie", async () => {
		const headers = new Headers([
			["Set-Cookie", "a=1"],
			["Set-Cookie", "b=2"],
		]);
		const page = await readPage(new Response(null, { status: 302, headers }));
		expect(page.headers).toEqual([
			["set-cookie", "a=1"],
			["set-cookie", "b=2"],
		]);
		expect(page.body).toHaveLength(0);
	});
});

describe("What a reader is sent", () => {
	const long = `<!DOCTYPE html><html lang="en"><body>${"goal ".repeat(1_000)}</body></html>`;

	it.each(["br", "gzip", "identity"] as const)("is the page in the reader's theme, as %s", async (encoding) => {
		const page = pageOf(long);
		expect(await sent(page, "system", encoding)).toBe(long);
		expect(await sent(page, "dark", encoding)).toBe(long.replace("<html", '<html data-theme="dark"'));
	});

	it("is compressed once for all readers of a theme", async () => {
		const page = pageOf(long);
		const [one, other] = [await encodePage(page, "dark", "br"), await encodePage(page, "dark", "br")];
		expect(other.bytes).toBe(one.bytes);
		expect(one.bytes.length).toBeLessThan(long.length / 20);
	});

	it("is left as it is where it is short, or no document", async () => {
		expect(await encodePage(pageOf("[1]"), "dark", "br")).toMatchObject({ encoding: "identity", bytes: Buffer.from("[1]") });
		expect(await sent(pageOf("[1]".repeat(1_000)), "dark", "br")).toBe("[1]".repeat(1_000));
	});
});

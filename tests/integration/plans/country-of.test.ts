// The country of a visitor, over real connections and from a real file.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SettingsError } from "#server/config/settings-error.ts";
import type { TrustProxy } from "#server/config/trust-proxy.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { openCountryDatabase } from "#server/http/country/country-database.ts";
import { createCountryOf } from "#server/http/country/country-of.ts";
import { createLogger } from "#server/observability/logger.ts";
import { writeCountryFile } from "../../support/country-file.ts";
import { requestFrom } from "../../support/from-address.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

describe("The country of a visitor", () => {
	let folder: TemporaryFolder;
	let stops: (() => void)[];
	beforeEach(async () => {
		[folder, stops] = [await createTemporaryFolder("countries"), []];
	});
	afterEach(async () => {
		for (const stop of stops) stop();
		await folder.remove();
	});

	/** A server that responds only with the country. */
	async function serve({ trustProxy, header, hasFile = true }: { trustProxy: TrustProxy; header?: string; hasFile?: boolean }) {
		const path = join(folder.path, "countries.mmdb");
		await writeCountryFile(path, { 8: "US", 81: "FR", 127: "GB" });
		const addresses = createClientAddresses({ trustProxy, log: createLogger({ level: "silent" }) });
		const countryOf = createCountryOf({ header, addresses, database: hasFile ? await openCountryDatabase(path) : null });
		const server = createServer((request, response) => response.end(String(countryOf(request))));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		stops.push(() => server.close());
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		return async (headers: Record<string, string> = {}) => (await requestFrom("127.0.0.1", url, { headers })).text;
	}

	it("is looked up by address, as far as proxies are trusted", async () => {
		const ask = await serve({ trustProxy: [] });
		expect(await ask()).toBe("GB");
		expect(await ask({ "x-forwarded-for": "8.8.8.8" })).toBe("GB");
		const trusting = await serve({ trustProxy: ["loopback"] });
		expect(await trusting({ "x-forwarded-for": "8.8.8.8" })).toBe("US");
		expect(await trusting({ "x-forwarded-for": "81.2.69.142" })).toBe("FR");
		expect(await trusting({ "x-forwarded-for": "9.9.9.9" })).toBe("null");
		expect(await trusting({ "x-forwarded-for": "2001:db8::1" })).toBe("null");
	});

	it("is taken from a trusted proxy only", async () => {
		const header = "cf-ipcountry";
		expect(await (await serve({ trustProxy: ["loopback"], header }))({ [header]: "es" })).toBe("ES");
		expect(await (await serve({ trustProxy: [], header }))({ [header]: "ES" })).toBe("GB");
		expect(await (await serve({ trustProxy: ["loopback"] }))({ [header]: "ES" })).toBe("GB");
		const ask = await serve({ trustProxy: ["loopback"], header, hasFile: false });
		for (const told of ["XX", "T1", "England", "1", ""]) expect(await ask({ [header]: told }), told).toBe("null");
	});

	it("is unknown without header and file", async () => {
		expect(await (await serve({ trustProxy: ["loopback"], hasFile: false }))({ "x-forwarded-for": "8.8.8.8" })).toBe("null");
	});

	it("a file that is none stops the start with a line that names the setting", async () => {
		await expect(openCountryDatabase(join(folder.path, "nothing.mmdb"))).rejects.toThrow(SettingsError);
		await expect(openCountryDatabase(join(folder.path, "nothing.mmdb"))).rejects.toThrow(/^COUNTRY_DATABASE cannot be read/);
	});
});

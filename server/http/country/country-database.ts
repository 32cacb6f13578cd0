// A file in the MMDB format (MaxMind's GeoLite2 Country, DB-IP's, IPinfo's …) that names the country of an address.
import { access } from "node:fs/promises";
import maxmind, { type CountryResponse } from "maxmind";
import { SettingsError } from "#server/config/settings-error.ts";

export interface CountryDatabase {
	/** ISO 3166-1 alpha-2; null for an address that the file does not know. */
	find(address: string): string | null;
}

/** Of the formats that are common: nested as GeoLite2 has it, or flat. */
type Entry = CountryResponse & { country_code?: string };

/** Follows the file: a newer one is read when it is put in its place. Throws a SettingsError where it cannot be read. */
export async function openCountryDatabase(path: string): Promise<CountryDatabase> {
	try {
		await access(path);
		const reader = await maxmind.open<Entry>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
		return {
			find(address) {
				if (!maxmind.validate(address)) return null;
				const entry = reader.get(address);
				return entry?.country?.iso_code ?? entry?.country_code ?? null;
			},
		};
	} catch (error) {
		throw new SettingsError(`COUNTRY_DATABASE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}

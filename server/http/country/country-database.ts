// A file in the MMDB format (MaxMind's GeoLite2 Country, DB-IP's, IPinfo's …) that names the country of an address.
import { access } from "node:fs/promises";
import maxmind, { type CountryResponse } from "maxmind";
import { SettingsError } from "#server/config/settings-error.ts";

export interface CountryDatabase {
	/** ISO 3166-1 alpha-2 code; `null` for an address that the file does not know. */
	find(address: string): string | null;
}

/** The common formats: nested as in GeoLite2, or flat. */
type Entry = CountryResponse & { country_code?: string };

/** Watches the file and reads it again when it is replaced. Throws a SettingsError if it cannot be read. */
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

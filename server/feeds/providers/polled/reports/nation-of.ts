// The nation of a provider's country or confederation, under the code that the other sources use.
import type { NationRow } from "#server/feeds/kernel/catalogue-port.ts";
import { COUNTRIES, countryCodeByName } from "#server/feeds/kernel/countries.ts";

const CONFEDERATIONS: Record<string, NationRow> = {
	World: { code: "WLD", name: "World" },
	Europe: { code: "EUR", name: "Europe" },
	"South America": { code: "SAM", name: "South America" },
};

/** `given` is the provider's name: `Germany`, `Costa-Rica`, `World`. An unknown name becomes a nation of its own. */
export function nationOf(given: string): NationRow {
	const name = given.replaceAll("-", " ").trim();
	const confederation = CONFEDERATIONS[name];
	if (confederation) return confederation;
	const code = countryCodeByName(given) ?? countryCodeByName(name);
	if (code !== undefined) return { code, name: COUNTRIES[code]?.name ?? name };
	return {
		code:
			name
				.replaceAll(/[^A-Za-z]/g, "")
				.slice(0, 3)
				.toUpperCase() || "XXX",
		name,
	};
}

/** Examples: `2023`, `2023/24`. */
export function seasonName(startsAt: number, endsAt: number): string {
	const [first, last] = [startsAt, endsAt].map((instant) => new Date(instant).getUTCFullYear());
	return first === last ? String(first) : `${first}/${String(last).slice(2)}`;
}

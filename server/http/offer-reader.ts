// What the rules for odds, chat and votes look at in a request: the country of its network, and the age that its reader confirmed.
import type { IncomingMessage } from "node:http";
import { ODDS_AGE_HEADER } from "#shared/contract/odds-age.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import type { CountryOf } from "./country/country-of.ts";
import { confirmedAgeOf } from "./endpoint/call-context.ts";

export const createOfferReader =
	(countryOf: CountryOf) =>
	(request: IncomingMessage): OfferReader => ({
		country: countryOf(request),
		confirmedAge: confirmedAgeOf(request.headers.cookie, [request.headers[ODDS_AGE_HEADER.toLowerCase()] ?? []].flat()[0]),
	});

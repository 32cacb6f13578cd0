// Decides whether a reader may watch a video: by country, then by sign-in, then by plan. Pure.
import type { AccessKind, CountryLimits, MediaRefusal } from "#shared/contract/media.ts";

/** If the country is unknown, a limit to countries is not met: what cannot be checked is not permitted. */
export function judgeCountry({ rule, codes }: CountryLimits, country: string | null): boolean {
	if (rule === "all") return true;
	if (country === null) return false;
	return codes.includes(country) === (rule === "only");
}

export interface WatchFacts {
	access: AccessKind;
	countries: CountryLimits;
	/** The reader's country; `null` if unknown. */
	country: string | null;
	isSignedIn: boolean;
	/** `true` for staff, who may watch everything that they publish. */
	isContentStaff: boolean;
	hasPlan: boolean;
}

/** Returns `null` if the reader may watch; otherwise the reason why not. */
export function judgeWatching({ access, countries, country, isSignedIn, isContentStaff, hasPlan }: WatchFacts): MediaRefusal | null {
	if (isContentStaff) return null;
	if (!judgeCountry(countries, country)) return "country";
	if (access === "free") return null;
	if (!isSignedIn) return "sign_in";
	return hasPlan ? null : "plan";
}

// Repeats work that lost a race for a unique key: the second time it finds the other row.
import { isUniqueViolation } from "./unique-violation.ts";

/** Each round is lost to another writer; more in a row are not a race. */
const MAX_ATTEMPTS = 5;

/** Throws the violation of the last round, and any other error immediately. */
export async function retryOnUnique<T>(run: () => Promise<T>): Promise<T> {
	for (let round = 1; ; round++) {
		try {
			return await run();
		} catch (error) {
			if (round === MAX_ATTEMPTS || !isUniqueViolation(error)) throw error;
		}
	}
}

// Repeats work that lost a race for a unique key: the second attempt finds the other writer's row.
import { isUniqueViolation } from "./unique-violation.ts";

/** Each attempt may fail because of another writer; more failures in a row have another cause. */
const MAX_ATTEMPTS = 5;

/** `beforeRetry` is awaited before each further attempt. Throws the unique violation of the last attempt, and any other error immediately. */
export async function retryOnUnique<T>(run: () => Promise<T>, beforeRetry?: () => Promise<void>): Promise<T> {
	for (let round = 1; ; round++) {
		try {
			return await run();
		} catch (error) {
			if (round === MAX_ATTEMPTS || !isUniqueViolation(error)) throw error;
			await beforeRetry?.();
		}
	}
}

// Limits of sending push messages.
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Maximum number of concurrent messages per push service. */
export const MAX_CONCURRENT_MESSAGES = 24;
/** Maximum number of concurrent messages to all services that no setting names, and to one host among them. */
export const MAX_CONCURRENT_OTHERS = 8;
export const MAX_CONCURRENT_OF_A_HOST = 2;
/** Timeout from the connection to the end of the response: push services take a fraction of a second. */
export const ANSWER_WITHIN_MS = 5 * SECOND_MS;

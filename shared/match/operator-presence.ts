// Is a match that is scored by hand left alone? Pure.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";

/** A presence is renewed every 3 s: what fans see follows within 30 s of the last sign of an operator. */
export const OPERATOR_SILENCE_MS = 29 * SECOND_MS;

export interface Attendance {
	isInPlay: boolean;
	/** A feed reports it beside operators. */
	hasFeed: boolean;
	/** The whole match is overridden: no report of a feed counts. */
	isOverridden: boolean;
	/** The last sign of an operator. */
	operatorSeenAt: Instant;
}

export function isOperatorLost({ isInPlay, hasFeed, isOverridden, operatorSeenAt }: Attendance, now: Instant): boolean {
	return isInPlay && (!hasFeed || isOverridden) && now - operatorSeenAt > OPERATOR_SILENCE_MS;
}

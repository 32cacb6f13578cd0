// Decides whether a match that is scored by hand has no active operator. Pure.
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";

/** A presence is renewed every 3 s; pages react within 30 s of an operator's last activity. */
const OPERATOR_SILENCE_MS = 29 * SECOND_MS;

export interface Attendance {
	isInPlay: boolean;
	/** Whether a feed reports the match in addition to operators. */
	hasFeed: boolean;
	/** Whether the whole match is overridden, so that no report of a feed counts. */
	isOverridden: boolean;
	/** The last activity of an operator. */
	operatorSeenAt: Instant;
}

export function isOperatorLost({ isInPlay, hasFeed, isOverridden, operatorSeenAt }: Attendance, now: Instant): boolean {
	return isInPlay && (!hasFeed || isOverridden) && now - operatorSeenAt > OPERATOR_SILENCE_MS;
}

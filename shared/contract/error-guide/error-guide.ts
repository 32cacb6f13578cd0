// What each error code means and what to do about it, for readers of the API: pages below /api/errors and the title of a refusal.
import type { ErrorCode } from "../error-code.ts";
import { CALL_ERRORS } from "./call-errors.ts";
import { MATCH_ERRORS } from "./match-errors.ts";
import { PERSON_ERRORS } from "./person-errors.ts";
import { ROOM_ERRORS } from "./room-errors.ts";

export interface ErrorGuide {
	/** A few words that name the problem, the same for every occurrence. */
	title: string;
	/** Why the server refuses, in whole sentences. */
	means: string;
	/** What the caller can do, in whole sentences. */
	remedy: string;
}

export const ERROR_GUIDE = {
	...CALL_ERRORS,
	...PERSON_ERRORS,
	...ROOM_ERRORS,
	...MATCH_ERRORS,
} as const satisfies Record<ErrorCode, ErrorGuide>;

/** Identifies the kind of problem: the address of its page, relative to the site. */
export const errorPagePath = (code: ErrorCode): string => `/api/errors/${code}`;

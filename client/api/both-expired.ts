// The message of an error: a request could not be sent, for the session has ended by time.
export const BOTH_EXPIRED = "Both token and refresh token have expired. Your request was aborted.";

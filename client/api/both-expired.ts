// The message of the error if a request could not be sent because the session has expired.
export const BOTH_EXPIRED = "Both token and refresh token have expired. Your request was aborted.";

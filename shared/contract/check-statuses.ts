// How a check of the installation ended.

/** Statuses, most severe first. */
export const CHECK_STATUSES = ["fault", "warning", "unknown", "ok"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

// Identifies the start of a numbered history: numbers of different epochs are not comparable.
import { randomBytes } from "node:crypto";

/** Returns 8 characters that are safe in a URL. */
export const newEpoch = (): string => randomBytes(6).toString("base64url");

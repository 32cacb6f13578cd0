// Names the start of a numbered history: numbers of another epoch are not comparable.
import { randomBytes } from "node:crypto";

/** 8 characters that a URL may have. */
export const newEpoch = (): string => randomBytes(6).toString("base64url");

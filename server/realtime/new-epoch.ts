// Names the start of a numbered history: numbers of another epoch say nothing about this one.
import { randomBytes } from "node:crypto";

/** 8 characters that a URL may have. */
export const newEpoch = (): string => randomBytes(6).toString("base64url");

// Under which name a browser stores what belongs to one user: another one who signs in on the same device does not get it.
import type { UserId } from "#shared/kit/ids.ts";

/** A guest's has the bare name. */
export const ownKey = (name: string, userId: UserId | null): string => (userId === null ? name : `${name}:${userId}`);

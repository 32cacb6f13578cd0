// Keys under which a browser stores data of one user, so that another user of the same device does not get them.
import type { UserId } from "#shared/kit/ids.ts";

/** Returns the key under which a user's data are stored; a guest's key is the name itself. */
export const ownKey = (name: string, userId: UserId | null): string => (userId === null ? name : `${name}:${userId}`);

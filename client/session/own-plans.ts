// The plans that the signed-in user has now, as the socket last reported them.
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { ownAtom } from "./own-atom.ts";

/** Null until the first fact of the socket. */
export const ownPlansAtom = ownAtom<{ userId: UserId; plans: readonly OwnPlan[] } | null>(null);

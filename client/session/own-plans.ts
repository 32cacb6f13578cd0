// The signed-in user's active plans, as last reported by the socket.
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { ownAtom } from "./own-atom.ts";

/** `null` until the first fact of the socket. */
export const ownPlansAtom = ownAtom<{ userId: UserId; plans: readonly OwnPlan[] } | null>(null);

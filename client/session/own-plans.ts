// The plans that the signed-in user has now, as the socket last reported them.
import { atom } from "jotai";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { UserId } from "#shared/kit/ids.ts";

/** Null until the first fact of the socket. */
export const ownPlansAtom = atom<{ userId: UserId; plans: readonly OwnPlan[] } | null>(null);

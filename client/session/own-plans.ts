// The plans of the signed-in user, running and to come, as the socket brought them last; null before that.
import { atom } from "jotai";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";

export const ownPlansAtom = atom<readonly OwnPlan[] | null>(null);

// Data that a page was rendered with for its reader only, together with the reader's id. Never shown to others (page-of-reader.tsx).
// Provided by root.tsx.
import { createContext, useContext } from "react";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { PlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { useUser } from "./session.ts";

export interface OwnFacts {
	/** `null` for a guest. */
	userId: UserId | null;
	/** Ordered from oldest to newest. */
	follows: readonly FollowKey[];
	/** The end of a plan that the user is reminded of. */
	planEnd: PlanEnd | null;
	/** Time until which the user closed that reminder; 0 if never. */
	planEndClosedUntil: Instant;
}

export const NO_OWN_FACTS: OwnFacts = { userId: null, follows: [], planEnd: null, planEndClosedUntil: 0 };

export const OwnFactsContext = createContext(NO_OWN_FACTS);

/** Returns empty facts while the page still belongs to the previous reader. */
export function useOwnFacts(): OwnFacts {
	const own = useContext(OwnFactsContext);
	const userId = useUser()?.id ?? null;
	return own.userId === userId ? own : NO_OWN_FACTS;
}

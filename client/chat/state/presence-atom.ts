// How many are there, as the socket last told. Apart from chat-atoms.ts, for pages that show no more of a chat than this.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { Presence } from "#shared/contract/socket/presence-facts.ts";

/** Null before it was told. */
export const presenceAtom = matchAtomFamily<Presence | null>(null);

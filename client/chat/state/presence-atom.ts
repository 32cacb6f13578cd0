// The number of people present, as last published. Apart from chat-atoms.ts, for pages that show no more of a chat than this.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { Presence } from "#shared/contract/socket/presence-facts.ts";

/** Null before the first value. */
export const presenceAtom = matchAtomFamily<Presence | null>(null);

// The last published number of people present. Separate from chat-atoms.ts, for pages that show nothing else of a chat.

import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { Presence } from "#shared/contract/socket/presence-facts.ts";

/** `null` before the first value. */
export const presenceAtom = matchAtomFamily<Presence | null>(null);

// What staff write about one match, one atom per match: starts with the page's own texts and continues with the socket's facts.
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { LiveText } from "#shared/contract/live-text.ts";
import type { LiveTextAnswer } from "#shared/contract/rest/catalogue/live-text.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";

/** `epoch` and `seq`: the reader's position in the topic. */
export interface FollowedLiveText extends TopicPosition, LiveText {}

/** `null` before a page showed the match's texts. */
export const liveTextAtom = matchAtomFamily<FollowedLiveText | null>(null);

export const liveTextOfPage = ({ entries, pinnedId, position }: LiveTextAnswer): FollowedLiveText => ({ ...position, entries, pinnedId });

/** Returns the atom's texts (`known`) if they have the epoch of the page's and are at least as new; otherwise the page's. */
export function furtherLiveText(page: FollowedLiveText, known: FollowedLiveText | null): FollowedLiveText {
	return known && (page.epoch === "" || known.epoch === page.epoch) && known.seq >= page.seq ? known : page;
}

// The order of a list of highlights: newest day first; within a day videos, then drawn highlights of matches with a goal or point, then the
// others.
import type { HighlightBrief } from "#shared/contract/rest/media/highlights.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

type Listed = Pick<HighlightBrief, "hasVideo" | "publishedAt"> & {
	match: Pick<HighlightBrief["match"], "startsAt"> & { live: Pick<HighlightBrief["match"]["live"], "score"> };
};

export function compareHighlights(one: Listed, other: Listed): number {
	return (
		dayOf(other) - dayOf(one) ||
		rankOf(one) - rankOf(other) ||
		other.match.startsAt - one.match.startsAt ||
		other.publishedAt - one.publishedAt
	);
}

const dayOf = ({ match }: Listed): number => Math.floor(match.startsAt / DAY_MS);

function rankOf({ hasVideo, match: { live } }: Listed): number {
	if (hasVideo) return 0;
	return live.score && live.score.home + live.score.away > 0 ? 1 : 2;
}

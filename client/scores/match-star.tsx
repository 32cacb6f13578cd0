// The follow button of a match: outlined in its colour if one of the teams is followed, which includes the match.

import { FollowStar } from "#client/follows/follow-star.tsx";
import { useText } from "#client/i18n/translate.ts";
import { followKey } from "#shared/contract/follows.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";

export function MatchStar({ row: { id, home, away }, className }: { row: MatchRow; className?: string | undefined }) {
	const t = useText();
	return (
		<FollowStar
			className={className}
			kind="match"
			id={id}
			name={t("follow.match", { home: markedName(t, home), away: markedName(t, away) })}
			through={[followKey("team", home.id), followKey("team", away.id)]}
		/>
	);
}

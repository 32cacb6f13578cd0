// The newest lines of the commentary, for the column beside a match. Nothing where there is none.
import { Link } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSearchWith } from "#client/ui/chip-link.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { CommentaryList } from "./commentary.tsx";
import { commentaryLines } from "./commentary-lines.ts";

const LINES = 8;

export function LatestCommentary({ state }: { state: MatchState }) {
	const t = useText();
	const search = useSearchWith("tab", "commentary");
	const lines = commentaryLines(state).slice(0, LINES);
	if (lines.length === 0) return null;
	return (
		<Card
			title={t("match.tab.commentary")}
			aside={
				<Link to={{ search }} replace preventScrollReset>
					{t("match.commentary.all")}
				</Link>
			}
		>
			<CommentaryList lines={lines} />
		</Card>
	);
}

// The match's highlight below its header: a page with its own address and title.
import type { ReactNode } from "react";
import { Card } from "#client/ui/card.tsx";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchSportView } from "./sport-view.ts";
import { useMatch } from "./state/use-match.ts";

export function HighlightFrame({ answer, view, children }: { answer: MatchAnswer; view: MatchSportView; children: ReactNode }) {
	const live = useMatch(answer);
	return (
		<>
			<Card>
				<view.Header answer={answer} state={live} live={live} />
			</Card>
			{children}
		</>
	);
}

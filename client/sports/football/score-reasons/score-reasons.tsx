// "Why 2–1?" on its own line under the clock. It opens a dialog, loaded on demand, with all events that made the score; without
// JavaScript it is a link to the same list below.
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, hasScore } from "#shared/match/match-status.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import type { ScoreReasonsProps } from "./reason-list.tsx";
import styles from "./score-reasons.module.css";

const ReasonDialog = lazyPart(async () => (await import("./reason-dialog.tsx")).ReasonDialog);
const ReasonList = lazyPart(async () => (await import("./reason-list.tsx")).ReasonList);

const PARAMETER = "why";
const OPEN = "open";

export function ScoreReasons({ state, live, names }: ScoreReasonsProps & { live: MatchState }) {
	const t = useText();
	const isHydrated = useIsHydrated();
	const isRequested = useSearchParams()[0].get(PARAMETER) === OPEN;
	const search = useSearchWith(PARAMETER, OPEN);
	const [isOpen, setIsOpen] = useState(isRequested);
	// Without scoring events there is nothing to explain; the space is reserved while there can still be some.
	if (!hasScore(state) || !hasReasons(state)) return hasEnded(live.status) && !hasReasons(live) ? null : <div className={styles.reasons} />;
	const question = t("match.reasons.why", { score: formatScore(state.score) });
	if (!isHydrated) {
		return (
			<>
				<div className={styles.reasons}>
					<SearchLink className={styles.open} search={search}>
						{question}
					</SearchLink>
				</div>
				{isRequested && (
					<div className={styles.below}>
						<Suspense>
							<ReasonList state={state} names={names} />
						</Suspense>
					</div>
				)}
			</>
		);
	}
	return (
		<div className={styles.reasons}>
			<button className={styles.open} type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{question}
			</button>
			{isOpen && (
				<Suspense>
					<ReasonDialog state={state} names={names} title={question} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</div>
	);
}

/** Whether list-score-reasons.ts would return an entry. */
function hasReasons({ timeline }: Pick<MatchState, "timeline">): boolean {
	return timeline.some(({ event }) => {
		const { type, payload } = event as FootballEvent | { type: "status_changed"; payload: { score?: unknown } };
		return type === "goal_scored" || type === "shoot_out_kick" || (type === "status_changed" && Boolean(payload.score));
	});
}

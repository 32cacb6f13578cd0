// The vote on the winner: three buttons before kick-off that become bars after the reader's vote; only bars once the match began. An option
// has the same height in both forms.
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchVotes, VoteChoice } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { mayBeDrawn } from "#shared/match/may-be-drawn.ts";
import { isVoteOpen } from "#shared/match/vote-window.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import type { MatchWords } from "../sport-view.ts";
import { type ReceivedVotesState, useVote } from "../state/use-vote.ts";
import styles from "./match-vote.module.css";
import { CHOICES, voteShares } from "./vote-shares.ts";

interface MatchVoteProps {
	match: MatchRow;
	/** The current state, also during playback. */
	state: Pick<MatchState, "status" | "startsAt" | "setup">;
	votes: MatchVotes;
	received: ReceivedVotesState;
	words: MatchWords;
}

/** The key resets all state for another match. */
export function MatchVote(props: MatchVoteProps) {
	return <Ballot key={props.match.id} {...props} />;
}

function Ballot({ match, state: { status, startsAt, setup }, votes, received, words }: MatchVoteProps) {
	const t = useText();
	const { counts, own, isRefused, problem, give } = useVote(match.id, votes, received);
	const isHydrated = useIsHydrated();
	const isInTime = useNow((now) => isVoteOpen({ status, startsAt, hasTime: match.hasTime }, now));
	const isOpen = isInTime && !isRefused;
	// Votes for a draw are shown even if the match's format has changed and no longer allows one.
	const choices =
		mayBeDrawn(loadedSport(match.sport), setup.format) || counts.draw > 0 ? CHOICES : CHOICES.filter((choice) => choice !== "draw");
	const count = CHOICES.reduce((sum, choice) => sum + counts[choice], 0);
	// A vote without answers is not shown after the start.
	if (!isOpen && count === 0) return null;
	const shares = voteShares(counts);
	const isShown = !isOpen || own !== null;
	const names: Record<VoteChoice, string> = {
		home: match.home.name,
		draw: t(words.level?.(setup.format) ?? "match.vote.draw"),
		away: match.away.name,
	};
	const bar = (choice: VoteChoice) => (
		<VoteBar side={choice} name={names[choice]} count={isShown ? counts[choice] : null} share={shares[choice]} isOwn={own === choice} />
	);
	return (
		<Card title={t(isOpen ? "match.vote.title" : "match.vote.titleOver")} aside={isShown ? t("match.vote.total", { count }) : undefined}>
			{isOpen ? (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed in the card's header
				<div className={styles.choices} role="group" aria-label={t("match.vote.title")}>
					{choices.map((choice) => (
						<button
							key={choice}
							type="button"
							className={styles.choice}
							data-side={choice}
							aria-pressed={own === choice}
							disabled={!isHydrated}
							onClick={() => give(choice)}
						>
							{bar(choice)}
						</button>
					))}
				</div>
			) : (
				<ul className={styles.choices}>
					{choices.map((choice) => (
						<li key={choice} className={styles.choice} data-side={choice}>
							{bar(choice)}
						</li>
					))}
				</ul>
			)}
			<p className={styles.note} role="status">
				{problem ? t(problem) : isOpen && own !== null ? t("match.vote.changeable") : ""}
			</p>
			{isOpen && (
				<noscript>
					<p className={styles.note}>
						{t("match.vote.needsScript")} {count > 0 && choices.map((choice) => `${names[choice]} ${shares[choice]}%`).join(", ")}
					</p>
				</noscript>
			)}
		</Card>
	);
}

/** `count` is null while the votes are hidden. */
function VoteBar(props: { side: VoteChoice; name: string; count: number | null; share: number; isOwn: boolean }) {
	const t = useText();
	const { name, count, share, isOwn } = props;
	return (
		<>
			{count !== null && <span className={styles.fill} style={{ inlineSize: `${share}%` }} aria-hidden="true" />}
			<span className={styles.name}>
				{name}
				{isOwn && (
					<svg className={styles.own} width="12" height="12" viewBox="0 0 12 12" role="img" aria-label={t("match.vote.own")}>
						<path d="M1.5 6.2 4.6 9.3l6-6.6" />
					</svg>
				)}
			</span>
			{count !== null && (
				<span className={styles.share}>
					<b>{share}%</b> <span className={styles.count}>{t("match.vote.count", { count })}</span>
				</span>
			)}
		</>
	);
}

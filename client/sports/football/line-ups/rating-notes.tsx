// The best-rated player, and an explanation of the ratings that uses the formula's own numbers.
import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchState, SquadPlayer } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { playerOfTheMatch } from "#shared/sports/football/player-of-the-match.ts";
import {
	CLEAN_SHEET_MINUTES,
	footballRatings,
	type PlayerRating,
	RATED_MINUTES,
	RATING_BANDS,
	RATING_BOUNDS,
	RATING_START,
	RATING_WEIGHTS,
	type RatedAction,
	ratingBandOf,
} from "#shared/sports/football/ratings.ts";
import { formatRating, Rating } from "./rating.tsx";
import styles from "./rating-notes.module.css";

interface Props {
	/** The player of the match. */
	best: PlayerRating | null;
	teams: Pair<TeamBrief>;
	players: Readonly<Record<string, SquadPlayer>>;
}

export function RatingNotes({ best, teams, players }: Props) {
	const t = useText();
	const actions = Object.entries(RATING_WEIGHTS) as [RatedAction, number][];
	return (
		<section className={styles.notes} aria-label={t("match.ratings.title")}>
			{best && <BestPlayer best={best} team={teams[best.side]} name={players[best.playerId]?.name ?? null} />}
			<details>
				<summary className={styles.open}>{t("match.ratings.how")}</summary>
				<p>
					{t("match.ratings.rule", {
						start: formatRating(RATING_START),
						least: formatRating(RATING_BOUNDS.least),
						most: formatRating(RATING_BOUNDS.most),
						minutes: RATED_MINUTES,
					})}
				</p>
				<p>{t("match.ratings.tie")}</p>
				<p>{t("match.ratings.bands")}</p>
				<ul className={styles.bands}>
					{Object.values(RATING_BANDS).map((from) => (
						<li key={from} className={styles.rating} data-band={ratingBandOf(from)}>
							{formatRating(from)}+
						</li>
					))}
				</ul>
				<ul className={styles.weights}>
					{actions.map(([action, weight]) => (
						<li key={action}>
							<span>{t(`match.ratings.action.${action}`, { minutes: CLEAN_SHEET_MINUTES })}</span>
							<b>{formatWeight(weight)}</b>
						</li>
					))}
				</ul>
			</details>
		</section>
	);
}

/** Shown above the timeline; renders nothing if there is no player of the match. */
export function PlayerOfTheMatch({ state, teams }: { state: MatchState<FootballDetail>; teams: Pair<TeamBrief> }) {
	const best = playerOfTheMatch(state, footballRatings(state));
	return best && <RatingNotes best={best} teams={teams} players={state.setup.players} />;
}

/** `name` is `null` for a player who is in no squad. */
function BestPlayer({ best, team, name }: { best: PlayerRating; team: TeamBrief; name: string | null }) {
	const t = useText();
	return (
		<div className={styles.best}>
			<Crest crest={team.crest} size={32} />
			<div className={styles.words}>
				<p className={styles.label}>{t("match.ratings.best")}</p>
				<p className={styles.who}>
					{name === null ? (
						<span className={styles.name}>{t("match.unknownPlayer")}</span>
					) : (
						<PageLink translate="no" className={styles.name} to={pagePaths.player(best.playerId)}>
							{name}
						</PageLink>
					)}
					<span translate="no" className={styles.team}>
						{team.name}
					</span>
				</p>
			</div>
			<Rating rating={best.rating} isBest />
		</div>
	);
}

const formatWeight = (weight: number): string => `${weight < 0 ? "−" : "+"}${(Math.abs(weight) / 100).toFixed(2)}`;

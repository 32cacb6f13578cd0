// The line-ups tab: both elevens on the pitch, then the bench and coach of each side.
import "#texts/match-tabs";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { slugOf } from "#shared/kit/slug.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { playerOfTheMatch } from "#shared/sports/football/player-of-the-match.ts";
import { footballRatings, type PlayerRating } from "#shared/sports/football/ratings.ts";
import { kitColours, linesOf, playerMarks } from "./line-up-view.ts";
import styles from "./line-ups.module.css";
import { Pitch } from "./pitch.tsx";
import { PlayerList } from "./player-list.tsx";
import { formatRating } from "./rating.tsx";
import { RatingNotes } from "./rating-notes.tsx";

type LineUp = FootballPayloads["line_up_announced"];

/** Line-ups are usually announced about this long before kick-off. */
const ANNOUNCED_BEFORE_MS = HOUR_MS;

export function LineUps({ state, teams }: { state: MatchState<FootballDetail>; teams: Pair<TeamBrief> }) {
	const t = useText();
	const { home, away } = state.detail.lineUps;
	if (!home && !away) return <NoLineUps state={state} />;
	const marks = playerMarks(state);
	const ratings = footballRatings(state);
	const best = playerOfTheMatch(state, ratings);
	const bestId = best?.playerId ?? null;
	const levelWith = best && isReadTwice(best.rating, ratings) ? best.rating : null;
	const lines = { home: linesOf(home?.starters ?? []), away: linesOf(away?.starters ?? []) };
	const isPlaced = lines.home !== null && lines.away !== null;
	const { players } = state.setup;
	return (
		<>
			<div className={styles.columns}>
				{SIDES.map((side) => (
					<SideHead key={side} team={teams[side]} lineUp={state.detail.lineUps[side]} isAhead={state.period === null} />
				))}
			</div>
			{isPlaced ? (
				<Pitch
					lines={{ home: lines.home ?? [], away: lines.away ?? [] }}
					colours={kitColours(teams.home.crest, teams.away.crest)}
					players={players}
					marks={marks}
					ratings={ratings}
					bestId={bestId}
					levelWith={levelWith}
				/>
			) : (
				<div className={styles.columns}>
					{SIDES.map((side) => (
						<PlayerList
							key={side}
							title={t("match.lineUps.starters")}
							list={state.detail.lineUps[side]?.starters ?? []}
							players={players}
							marks={marks}
							ratings={ratings}
							bestId={bestId}
							levelWith={levelWith}
						/>
					))}
				</div>
			)}
			<div className={styles.columns}>
				{SIDES.map((side) => (
					<div key={side}>
						<PlayerList
							title={t("match.lineUps.bench")}
							list={state.detail.lineUps[side]?.bench ?? []}
							players={players}
							marks={marks}
							ratings={ratings}
							bestId={bestId}
							levelWith={levelWith}
						/>
						<Coach lineUp={state.detail.lineUps[side]} />
					</div>
				))}
			</div>
			{ratings.size > 0 && <RatingNotes best={best} teams={teams} players={players} />}
		</>
	);
}

/** Whether the best rating reads like another player's if it is written with one decimal. */
const isReadTwice = (best: number, ratings: ReadonlyMap<string, PlayerRating>): boolean =>
	[...ratings.values()].filter(({ rating }) => formatRating(rating) === formatRating(best)).length > 1;

/** `isAhead`: whether no period has begun; only then does the header say that a line-up is confirmed. */
function SideHead({ team, lineUp, isAhead }: { team: TeamBrief; lineUp: LineUp | null; isAhead: boolean }) {
	const t = useText();
	return (
		<div className={styles.side}>
			<Crest crest={team.crest} size={24} />
			<h2 translate="no" className={styles.team}>
				{team.name}
			</h2>
			<div className={styles.facts}>
				{lineUp ? <span className={styles.formation}>{lineUp.formation}</span> : null}
				{lineUp?.isConfirmed && isAhead ? <Tag tone="plain">{t("match.lineUps.confirmed")}</Tag> : null}
				{lineUp?.isConfirmed ? null : <Tag tone="warn">{t(lineUp ? "match.lineUps.probable" : "match.lineUps.missing")}</Tag>}
			</div>
		</div>
	);
}

function Coach({ lineUp }: { lineUp: LineUp | null }) {
	const t = useText();
	if (!lineUp?.coach) return null;
	const slug = slugOf(lineUp.coach);
	return (
		<p className={styles.coach}>
			<span>{t("match.lineUps.coach")}</span> {slug ? <PageLink to={pagePaths.coach(slug)}>{lineUp.coach}</PageLink> : lineUp.coach}
		</p>
	);
}

function NoLineUps({ state: { startsAt, period } }: { state: MatchState }) {
	const t = useText();
	const { zone } = useSite();
	if (period !== null) return <EmptyState title={t("match.lineUps.uncovered")}>{t("match.lineUps.uncoveredNext")}</EmptyState>;
	return (
		<EmptyState title={t("match.lineUps.empty")}>
			{t("match.lineUps.expected", { time: formatTime(t, startsAt - ANNOUNCED_BEFORE_MS, zone) })}
		</EmptyState>
	);
}

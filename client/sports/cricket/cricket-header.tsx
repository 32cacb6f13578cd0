// The header of a cricket match: all innings of both sides as its score, the result or the chase in words, and the batters at the crease.
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { MatchClock } from "#client/match/header/match-clock.tsx";
import { MatchHeader } from "#client/match/header/match-header.tsx";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { type CricketState, formatOf, type Innings, isSuperOver, mainInnings, wicketsToEnd } from "#shared/sports/cricket/detail.ts";
import { inningsText, oversText } from "#shared/sports/cricket/score-text.ts";
import { AtTheCrease } from "./at-the-crease.tsx";
import styles from "./cricket-header.module.css";
import { chaseTexts, resultText } from "./result-text.ts";

interface CricketHeaderProps {
	answer: MatchAnswer;
	/** The state that is shown, which playback can set to an earlier one. */
	state: CricketState;
	/** The current state. */
	live: CricketState;
}

export function CricketHeader({ answer, state, live }: CricketHeaderProps) {
	const t = useText();
	const { match } = answer;
	const names = { home: match.home.name, away: match.away.name };
	const { toss, session, review } = state.detail;
	const result = resultText(state, names, t);
	const underReview = review && t(`match.cricket.review.${review.subject}`);
	const notice = session ? t(`match.cricket.session.${session.session}`, { day: session.day }) : (underReview ?? state.statusReason);
	const lines = result ? [result] : chaseTexts(state, names, t);
	const tossLine = toss && t(`match.cricket.toss.${toss.decision}` as TextKey, { team: names[toss.side] });
	return (
		<MatchHeader
			answer={answer}
			state={state}
			score={state.detail.innings.length > 0 ? <CricketScore state={state} /> : undefined}
			clock={<MatchClock state={state} hasTime={match.hasTime} isPast={state !== live} notice={notice} />}
		>
			{(lines.length > 0 || tossLine) && (
				<p className={styles.lines}>
					{lines.map((line, index) => (
						<span key={line} className={index === 0 && result ? styles.result : undefined}>
							{line}
						</span>
					))}
					{!result && lines.length < 2 && tossLine && <span>{tossLine}</span>}
				</p>
			)}
			{state.isPeriodOpen && <AtTheCrease state={state} names={names} />}
		</MatchHeader>
	);
}

function CricketScore({ state }: { state: CricketState }) {
	return (
		<span className={styles.score}>
			{SIDES.map((side, index) => [
				index === 1 && (
					<span key="dash" className={styles.dash}>
						–
					</span>
				),
				<SideScore key={side} state={state} side={side} />,
			])}
			<SuperOvers state={state} />
		</span>
	);
}

/** One line per super over, with both sides next to each other. */
function SuperOvers({ state }: { state: CricketState }) {
	const t = useText();
	const supers = state.detail.innings.filter(({ period }) => isSuperOver(period));
	const pairs = supers.flatMap((first, index) => (index % 2 === 0 ? [[first, supers[index + 1]] as const] : []));
	return pairs.map((pair, index) => {
		const number = pairs.length > 1 ? index + 1 : null;
		return (
			<span key={pair[0].period} className={styles.superOver}>
				{SIDES.map((side, place) => {
					const innings = pair.find((one) => one?.side === side);
					return [
						place === 1 && (
							<span key="label" className={styles.superOverLabel}>
								{number === null ? t("match.cricket.superOver") : t("match.cricket.superOverNumber", { number })}
							</span>
						),
						<b key={side} data-side={side}>
							{innings ? `${innings.runs}/${innings.wickets}` : "–"}
						</b>,
					];
				})}
			</span>
		);
	});
}

/** The innings of a side one below the other, the latest largest. */
function SideScore({ state, side }: { state: CricketState; side: Side }) {
	const t = useText();
	const main = mainInnings(state.detail).filter((one) => one.side === side);
	const { ballsPerOver } = formatOf(state.setup.format);
	const text = (innings: Innings) => inningsText(innings, wicketsToEnd(innings.period, state.setup.format));
	const last = main.at(-1);
	if (!last) return <span className={styles.waiting}>{t("match.cricket.notBatted")}</span>;
	return (
		<span className={styles.side} data-side={side}>
			{main.length > 1 && main[0] && <span className={styles.before}>{text(main[0])} &amp;</span>}
			<span className={styles.runs}>
				{text(last)}
				{last.isFollowOn && <small> {t("match.cricket.followOn")}</small>}
			</span>
			<span className={styles.overs}>{t("match.cricket.overs", { overs: oversText(last.balls, ballsPerOver) })}</span>
		</span>
	);
}

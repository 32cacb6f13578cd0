// One match as a reporter enters it on a phone: score and clock above, two large buttons with shirts and undo within the thumb's reach.
import "#texts/report";
import { useAtomValue } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { Crest } from "#client/ui/crest.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { Reporting } from "#shared/contract/rest/console/reporting.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { scoreFacts, scoreTextOf } from "#shared/match/score-line.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { BoardClock } from "../board/row/board-clock.tsx";
import { rowFacts } from "../board/row-facts.ts";
import { useDeskSport } from "../match/sport/sport-view.ts";
import { describeInSentence, keyOf, minuteOf, padText } from "../state/model/describe-event.ts";
import { PeriodButtons } from "./period-buttons.tsx";
import styles from "./reporter.module.css";
import { ResultPart } from "./result-part.tsx";
import { Shirts } from "./shirts.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { type ReporterView, useReporterMatch } from "./use-reporter-match.ts";

export function ReporterPanel({ link, ended }: { link: Reporting; ended: string | null }) {
	const t = useText();
	const view = useReporterMatch(link);
	const { match, state } = view;
	const { kind, coverage } = link;
	const isPlay = coverage !== "result" && state !== null && !hasEnded(state.status);
	return (
		<section className={styles.panel} aria-label={`${match.home.name} – ${match.away.name}`}>
			<p className={styles.kind}>{t(`reporting.kind.${kind}`, { team: kind === "official" ? "" : match[kind].name })}</p>
			<Head view={view} />
			<Connection view={view} />
			{ended && <Notice tone="bad" role="alert" title={ended} />}
			{!state && <Notice tone="plain" role="status" title={t("reporting.loading")} />}
			<Waiting view={view} />
			{state && <ResultPart link={link} view={view} />}
			{isPlay && (
				<div className={styles.thumb}>
					<Shirts view={view} kind={kind} />
					<UndoBar view={view} />
					<PeriodButtons view={view} />
					<div className={styles.goals}>
						{SIDES.map((side) => (
							<GoalOfSide key={side} view={view} side={side} isOpen={ended === null} />
						))}
					</div>
					{coverage === "full" && <MorePads view={view} isOpen={ended === null} />}
				</div>
			)}
		</section>
	);
}

function Head({ view: { match, state } }: { view: ReporterView }) {
	const facts = rowFacts(state, match.live);
	const sport = sportOf(match.sport);
	const shown = state ? scoreFacts(sport, state) : match.live;
	return (
		<div className={styles.head}>
			{SIDES.map((side) => (
				<div key={side} className={styles.team} data-side={side}>
					<Crest crest={match[side].crest} />
					<span className={styles.name}>{match[side].shortName}</span>
					<output className={styles.score}>{shown.score ? scoreTextOf(sport, shown, side) : "–"}</output>
				</div>
			))}
			<BoardClock match={match} facts={facts} />
		</div>
	);
}

/** Says what happens to presses without a connection, and how many wait. */
function Connection({ view: { pending } }: { view: ReporterView }) {
	const t = useText();
	const isLive = useAtomValue(connectionAtom).kind === "live";
	return (
		<p className={styles.connection} role="status" data-live={isLive ? "" : undefined}>
			{!isLive && `${t("reporting.offline")} `}
			{pending.length > 0 ? t("reporting.waiting", { count: pending.length }) : isLive ? t("reporting.sent") : ""}
		</p>
	);
}

/** A press that was refused, or that may be what the other reporter entered. */
function Waiting({ view }: { view: ReporterView }) {
	const t = useText();
	const { match, state, conflict, refused, actions } = view;
	const players = state?.setup.players;
	const describe = (event: Parameters<typeof describeInSentence>[2]) =>
		[minuteOf(t, match.sport, event, state?.setup.format), describeInSentence(t, match, event, players)].filter(Boolean).join(" ");
	const theirs = conflict?.theirs.at(-1);
	const [mine] = conflict?.command.events ?? [];
	const [lost] = refused?.command.events ?? [];
	return (
		<>
			{conflict && theirs && mine && (
				<div className={styles.ask} role="alert">
					<h2>{t("reporting.conflict.title")}</h2>
					<p>
						{t("reporting.conflict.text", {
							mine: describe(mine),
							theirs: describe(theirs) + (isCancelled(theirs) ? ` (${t("match.eventStatus.cancelled")})` : ""),
							source: t(keyOf(`match.source.${theirs.source}`)),
						})}
					</p>
					<div className={styles.answers}>
						<button type="button" className={styles.strong} onClick={() => actions.settleConflict("drop")}>
							{t("reporting.conflict.drop")}
						</button>
						<button type="button" className={styles.plain} onClick={() => actions.settleConflict("send")}>
							{t("reporting.conflict.send")}
						</button>
					</div>
				</div>
			)}
			{refused && lost && (
				<div className={styles.ask} role="alert">
					<p>
						<b>{t("reporting.refused", { what: describe(lost) })}</b> {refused.problem}
					</p>
					<button type="button" className={styles.plain} onClick={() => actions.dismiss()}>
						{t("reporting.understood")}
					</button>
				</div>
			)}
		</>
	);
}

function GoalOfSide({ view, side, isOpen }: { view: ReporterView; side: Side; isOpen: boolean }) {
	const t = useText();
	const { match, state, actions } = view;
	const sport = useDeskSport(match.sport);
	const pad = deskOf(match.sport).pads.find((one) => one.side === side);
	if (!pad || !state || !sport.isPossible(state.setup, pad, state)) return <span />;
	const mayPress = isOpen && state.isPeriodOpen;
	return (
		<button
			type="button"
			className={styles.goal}
			data-side={side}
			aria-disabled={!mayPress || undefined}
			onClick={() => mayPress && actions.command(pad, { isProvisional: true })}
		>
			<span>{padText(t, match.sport, pad)}</span> <b>{match[side].shortName}</b>
		</button>
	);
}

/** Everything else that the sport's buttons offer, by team; closed until it is needed. */
function MorePads({ view, isOpen }: { view: ReporterView; isOpen: boolean }) {
	const t = useText();
	const { match, state, actions } = view;
	const sport = useDeskSport(match.sport);
	if (!state) return null;
	const mayPress = isOpen && state.isPeriodOpen;
	return (
		<div className={styles.more}>
			{SIDES.map((side) => {
				const pads = deskOf(match.sport).pads.filter((pad) => pad.side === side && sport.isPossible(state.setup, pad, state));
				return (
					<details key={side}>
						<summary>{t("reporting.more", { team: match[side].shortName })}</summary>
						<div className={styles.pads}>
							{pads.slice(1).map((pad) => (
								<button
									key={pad.key}
									type="button"
									className={styles.plain}
									aria-disabled={!mayPress || undefined}
									onClick={() => mayPress && actions.command(pad, { isProvisional: true })}
								>
									{padText(t, match.sport, pad)}
								</button>
							))}
						</div>
					</details>
				);
			})}
		</div>
	);
}

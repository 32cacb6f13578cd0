// The result of the match: entered where nothing else is, asked of whoever did not report it, approved by the official. Conflicts between
// two reporters are told in words to both. Part of reporter-panel.tsx.
import { useState } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { Reporting } from "#shared/contract/rest/console/reporting.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { reportedResult } from "#shared/match/fold/reported-result.ts";
import { sheetApproval } from "#shared/match/fold/sheet-approval.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import { reporterSource } from "#shared/match/reporter.ts";
import { type Score, SIDES } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { describeInSentence, keyOf, minuteOf } from "../state/model/describe-event.ts";
import styles from "./reporter.module.css";
import type { ReporterView } from "./use-reporter-match.ts";

/** The highest scores of any sport, those of cricket, have this number of digits. */
const MAX_DIGITS = 4;
/** A longer list of scores is not shown; the desk corrects them. */
const MAX_LISTED = 20;

export function ResultPart({ link, view }: { link: Reporting; view: ReporterView }) {
	const { state, actions } = view;
	if (!state) return null;
	if (!countsInTable(state.status)) {
		if (link.coverage !== "result") return null;
		return <ScoreForm view={view} onScore={(score) => actions.changeStatus("finished", "", { score })} />;
	}
	return <FinalResult link={link} view={view} state={state} />;
}

function FinalResult({ link, view, state }: { link: Reporting; view: ReporterView; state: MatchState }) {
	const t = useText();
	const { zone } = useSite();
	const momentOf = (at: Instant) => `${formatDate(t, at, zone, at)}, ${formatTime(t, at, zone)}`;
	const [isDifferent, setDifferent] = useState(false);
	const { actions } = view;
	const sport = sportOf(state.setup.sport);
	const [reported, disputed] = [reportedResult(sport, state), disputedResult(sport, state)];
	const score = formatScore(state.score);
	if (sheetApproval(state)) return <Notice tone="plain" role="status" title={t("reporting.result.approved", { score })} />;
	const isMine = reported?.by.every((kind) => kind === link.kind) === true;
	const own = state.timeline.findLast(
		({ event }) => event.type === "result_stated" && event.source === reporterSource(link.kind) && !isCancelled(event),
	)?.event;
	return (
		<div className={styles.ask}>
			{disputed && (
				<p role="alert">
					<b>
						{t("reporting.result.disputed", {
							source: t(keyOf(`match.source.${disputed.statedBy}`)),
							stated: formatScore(disputed.statedScore),
							score,
						})}
					</b>
				</p>
			)}
			{reported && isMine && link.kind !== "official" && <p>{t("reporting.result.mine", { score })}</p>}
			{reported && !isMine && (
				<p>
					{t("reporting.result.ask", {
						source: reported.by.map((kind) => t(keyOf(`match.source.${reporterSource(kind)}`))).join(", "),
						score,
					})}
				</p>
			)}
			{reported?.confirmBy && <p className={styles.note}>{t("reporting.result.until", { time: momentOf(reported.confirmBy) })}</p>}
			{!reported && !disputed && <p role="status">{t("reporting.result.confirmed", { score })}</p>}
			<div className={styles.answers}>
				{link.kind === "official" ? (
					<button type="button" className={styles.strong} onClick={() => actions.confirmScore()}>
						{t("reporting.result.approve", { score })}
					</button>
				) : (
					reported &&
					!isMine && (
						<button type="button" className={styles.strong} onClick={() => actions.confirmScore()}>
							{t("reporting.result.yes", { score })}
						</button>
					)
				)}
				{own && disputed && link.kind !== "official" && (
					<button type="button" className={styles.plain} onClick={() => actions.cancel(own.id)}>
						{t("reporting.result.takeBack")}
					</button>
				)}
				{link.kind !== "official" && !isDifferent && !own && reported && (
					<button type="button" className={styles.plain} onClick={() => setDifferent(true)}>
						{t("reporting.result.different")}
					</button>
				)}
			</div>
			{link.kind === "official" && <Goals view={view} state={state} />}
			{isDifferent && !own && (
				<ScoreForm
					view={view}
					onScore={(stated) => {
						actions.stateResult(stated);
						setDifferent(false);
					}}
				/>
			)}
		</div>
	);
}

/** What the score is made of: the official takes out what was none. */
function Goals({ view: { match, actions }, state }: { view: ReporterView; state: MatchState }) {
	const t = useText();
	const sport = sportOf(state.setup.sport);
	const goals = activeEvents(state).filter((event) => sport.scoring(event) !== null);
	if (goals.length === 0 || goals.length > MAX_LISTED) return null;
	return (
		<ul className={styles.list}>
			{goals.map((event) => {
				const what = `${minuteOf(t, match.sport, event, state.setup.format)} ${describeInSentence(t, match, event, state.setup.players)}`;
				return (
					<li key={event.id}>
						{what}
						<button
							type="button"
							className={styles.plain}
							aria-label={t("reporting.result.takeOut", { what })}
							onClick={() => actions.cancel(event.id)}
						>
							{t("reporting.result.out")}
						</button>
					</li>
				);
			})}
		</ul>
	);
}

function ScoreForm({ view: { match }, onScore }: { view: ReporterView; onScore(score: Score): void }) {
	const t = useText();
	const [typed, setTyped] = useState({ home: "", away: "" });
	const isWhole = SIDES.every((side) => /^\d+$/.test(typed[side]));
	const score = { home: Number(typed.home), away: Number(typed.away) };
	return (
		<form
			className={styles.ask}
			onSubmit={(event) => {
				event.preventDefault();
				if (isWhole) onScore(score);
			}}
		>
			<h2>{t("reporting.result.title")}</h2>
			<div className={styles.typed}>
				{SIDES.map((side) => (
					<label key={side}>
						{match[side].shortName}
						<input
							inputMode="numeric"
							autoComplete="off"
							value={typed[side]}
							onChange={({ target }) => setTyped({ ...typed, [side]: target.value.trim().slice(0, MAX_DIGITS) })}
						/>
					</label>
				))}
			</div>
			<button type="submit" className={styles.strong} aria-disabled={!isWhole || undefined}>
				{t("reporting.result.submit", { score: isWhole ? formatScore(score) : "…" })}
			</button>
		</form>
	);
}

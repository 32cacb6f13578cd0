// The status of a match with a reason: postpone, interrupt, suspend, resume, abandon, award. Only possible next statuses are
// offered. Part of state-view.tsx.
import { useStore } from "jotai";
import { useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { NowContext } from "#client/ui/page/now.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import { ScoreFields, TextField } from "../forms/form-field.tsx";
import { possibleStatuses } from "../pads/enabled-pads.ts";
import forms from "../styles/forms.module.css";

const WITH_SCORE: ReadonlySet<MatchStatus> = new Set(["awarded", "finished"]);
/** Statuses with an optional new kick-off. */
const WITH_START: ReadonlySet<MatchStatus> = new Set(["scheduled", "postponed"]);
/** Statuses that need no reason. */
const WITHOUT_REASON: ReadonlySet<MatchStatus> = new Set(["live", "break", "scheduled"]);

export function StatusForm({ view: { match, actions }, state }: { view: DeskMatchView; state: MatchState }) {
	const t = useText();
	const id = useId();
	const store = useStore();
	const source = useContext(NowContext);
	const statuses = useMemo(() => possibleStatuses(state, store.get(source)), [state, store, source]);
	const [status, setStatus] = useState<MatchStatus | null>(null);
	const [reason, setReason] = useState("");
	const [startsAt, setStartsAt] = useState("");
	const [score, setScore] = useState<Score>(state.score);
	const reasonField = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (status !== null) reasonField.current?.focus();
	}, [status]);
	const given = reason.trim();
	const isReady = status !== null && (WITHOUT_REASON.has(status) || given !== "");
	return (
		<form
			className={forms.form}
			aria-labelledby={`${id}-title`}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (status === null || !isReady) return;
				// Entered in UTC, because a desk has matches of many time zones.
				const startsAtMs = Date.parse(`${startsAt}Z`);
				actions.changeStatus(status, given, {
					...(WITH_SCORE.has(status) && { score }),
					...(WITH_START.has(status) && !Number.isNaN(startsAtMs) && { startsAt: startsAtMs }),
				});
				setStatus(null);
				setReason("");
			}}
		>
			<h3 id={`${id}-title`} className={forms.title}>
				{t("desk.match.status.title")}
			</h3>
			<div className={forms.line}>
				{statuses.map((one) => (
					<button
						key={one}
						type="button"
						className={forms.choice}
						aria-pressed={one === status}
						onClick={() => setStatus(one === status ? null : one)}
					>
						{t(`desk.match.status.to.${one}`)}
					</button>
				))}
				{statuses.length === 0 && <p className={forms.note}>{t("desk.match.status.none")}</p>}
			</div>
			{status !== null && (
				<>
					<div className={forms.fields}>
						{WITH_SCORE.has(status) && <ScoreFields match={match} score={score} onScore={setScore} />}
						{WITH_START.has(status) && (
							<TextField label={t("desk.match.status.start")} type="datetime-local" value={startsAt} onText={setStartsAt} />
						)}
						<TextField
							ref={reasonField}
							label={t("desk.match.status.reason")}
							isWide
							value={reason}
							maxLength={MAX_REASON_LENGTH}
							onText={setReason}
						/>
					</div>
					<div className={forms.line}>
						<button type="submit" className={forms.strong} aria-disabled={!isReady || undefined}>
							{t(`desk.match.status.to.${status}`)}
						</button>
					</div>
				</>
			)}
		</form>
	);
}

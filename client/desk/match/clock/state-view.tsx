// Sets period, clock and score at once, with a reason, for a match that is joined late; the status form is below. A tab of
// desk-match-panel.tsx.
import { useId, useState } from "react";
import { periodText } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { useNow } from "#client/ui/page/now.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { ScoreFields, SelectField, TextField } from "../forms/form-field.tsx";
import { PreviewLine } from "../forms/preview-line.tsx";
import { clockText, readClockText } from "../forms/typed-clock.ts";
import { periodsToChoose } from "../sport/periods-to-choose.ts";
import forms from "../styles/forms.module.css";
import { BreakInputs, statedBreaks, type TypedBreaks } from "./break-inputs.tsx";
import { StatusForm } from "./status-form.tsx";
import { TargetInput, withValue } from "./target-input.tsx";

export function StateView({ view }: { view: DeskMatchView }) {
	// A new key after each change, and for each match, resets the form to the current state.
	const [round, setRound] = useState(0);
	return (
		<>
			{view.state && deskOf(view.match.sport).draftsTo && (
				<SetState key={`${view.match.id} ${round}`} view={view} onDone={() => setRound(round + 1)} />
			)}
			{view.state && <StatusForm key={`${view.match.id} ${view.state.status}`} view={view} state={view.state} />}
		</>
	);
}

/** The state that the form describes so far, and what setting it would do. */
function useTypedState(view: DeskMatchView) {
	const { match, state } = view;
	const sport = sportOf(match.sport);
	const periods = periodsToChoose(match, state);
	const [period, setPeriod] = useState(state?.period ?? periods[0] ?? "");
	const [isPeriodOpen, setOpen] = useState(state?.isPeriodOpen ?? true);
	const [clock, setClock] = useState("");
	const [score, setScore] = useState(state?.score ?? { home: 0, away: 0 });
	const [more, setMore] = useState<NonNullable<MatchTarget["more"]>>({});
	const [typedBreaks, setTypedBreaks] = useState<TypedBreaks>({});
	const startMs = sport.periodStartMs(period, state?.setup.format);
	const place = state && { sport: match.sport, period, format: state.setup.format };
	const shown = useNow((now) => {
		if (!place || startMs === null) return "";
		return clockText(place, state.clock && state.period === period ? elapsedAt(state.clock, now) : startMs);
	});
	const elapsedMs = !place || startMs === null ? null : readClockText(place, clock === "" ? shown : clock, true);
	const isUnread = startMs !== null && elapsedMs === null;
	const fields = (state && isPeriodOpen && deskOf(match.sport).targetFields?.(state, period)) || [];
	const breaks = (state && deskOf(match.sport).targetBreaks?.(state, period)) || [];
	const stated = statedBreaks(breaks, typedBreaks);
	const target = {
		period,
		elapsedMs,
		isPeriodOpen,
		score,
		...(stated && { breaks: stated }),
		...(fields.length > 0 && Object.keys(more).length > 0 && { more }),
	};
	const preview = isUnread ? null : view.previewState(target);

	return {
		...{ periods, target, preview, fields, breaks, more, typedBreaks, setOpen, setScore, setMore, setTypedBreaks },
		clock: startMs === null ? null : { typed: clock, shown, isUnread, set: setClock },
		choosePeriod(next: string) {
			setPeriod(next);
			setMore({});
		},
	};
}

function SetState({ view, onDone }: { view: DeskMatchView; onDone(): void }) {
	const t = useText();
	const id = useId();
	const { match, state, actions } = view;
	const row = useSportRow(match.sport);
	const typed = useTypedState(view);
	const { target, preview, clock } = typed;
	const [reason, setReason] = useState("");
	const given = reason.trim();
	return (
		<form
			className={forms.form}
			aria-labelledby={`${id}-title`}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (!preview || preview.refusal !== null || given === "") return;
				actions.setState(target, given);
				onDone();
			}}
		>
			<h3 id={`${id}-title`} className={forms.title}>
				{t("desk.match.state.title")}
			</h3>
			<p className={forms.note}>
				{t("desk.match.state.hint", { score: state ? scoreLine(row, { ...state, marks: sportOf(match.sport).rowMarks(state) }) : "" })}
			</p>
			<div className={forms.fields}>
				<SelectField label={t("desk.match.log.period")} value={target.period} onChoice={typed.choosePeriod}>
					{typed.periods.map((one) => (
						<option key={one} value={one}>
							{periodText(t, one)}
						</option>
					))}
				</SelectField>
				<SelectField
					label={t("desk.match.state.period")}
					value={target.isPeriodOpen ? "open" : "over"}
					onChoice={(value) => typed.setOpen(value === "open")}
				>
					<option value="open">{t("desk.match.state.running")}</option>
					<option value="over">{t("desk.match.state.over")}</option>
				</SelectField>
				{clock && (
					<TextField
						label={t("desk.match.state.clock")}
						value={clock.typed}
						placeholder={clock.shown}
						aria-invalid={clock.isUnread || undefined}
						onText={clock.set}
					/>
				)}
				<ScoreFields match={match} score={target.score} onScore={typed.setScore} />
				<BreakInputs match={match} breaks={typed.breaks} typed={typed.typedBreaks} onTyped={typed.setTypedBreaks} />
				{typed.fields.map((field) => (
					<TargetInput
						key={field.name}
						{...{ match, field }}
						value={typed.more[field.name]}
						onValue={(value) => typed.setMore(withValue(typed.more, field, value))}
					/>
				))}
				<TextField label={t("desk.match.state.reason")} isWide value={reason} required maxLength={MAX_REASON_LENGTH} onText={setReason} />
			</div>
			<PreviewLine sport={view.match.sport} preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={forms.strong} aria-disabled={!preview || preview.refusal !== null || given === "" || undefined}>
					{t("desk.match.state.set")}
				</button>
			</div>
		</form>
	);
}

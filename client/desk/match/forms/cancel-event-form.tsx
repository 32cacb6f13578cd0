// Cancels an event with a reason, or restores a cancelled one. The event stays in the log. Part of log-row.tsx.
import { useEffect, useRef, useState } from "react";
import type { Correction } from "#client/desk/state/actions/command-drafts.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import forms from "../styles/forms.module.css";
import { TextField } from "./form-field.tsx";
import { PreviewLine } from "./preview-line.tsx";

interface VoidFormProps {
	view: DeskMatchView;
	event: MatchEvent;
	onClose(): void;
}

export function CancelEventForm({ view, event, onClose }: VoidFormProps) {
	const t = useText();
	const field = useRef<HTMLInputElement>(null);
	const [reason, setReason] = useState("");
	// The status when the form was opened: the form only changes that one, so it never reverts a colleague's later change.
	const [opened] = useState(event.status);
	const isGone = opened === "cancelled";
	const given = reason.trim();
	const { type, period, elapsedMs, payload } = event;
	const correction: Correction = {
		type,
		period,
		elapsedMs,
		payload,
		revises: event.id,
		status: isGone ? "confirmed" : "cancelled",
		seen: { status: opened },
		...(given !== "" && { reason: given }),
	};
	const preview = view.preview(correction);
	useEffect(() => field.current?.focus(), []);
	return (
		<form
			className={forms.form}
			onKeyDown={(key) => {
				if (key.key === "Escape") onClose();
			}}
			onSubmit={(submit) => {
				submit.preventDefault();
				if (preview.refusal !== null) return;
				if (given === "") return field.current?.focus();
				view.actions.correct(correction);
				onClose();
			}}
		>
			<TextField
				ref={field}
				label={t(isGone ? "desk.match.log.whyRestore" : "desk.match.log.whyCancel")}
				value={reason}
				required
				maxLength={MAX_REASON_LENGTH}
				onText={setReason}
			/>
			<PreviewLine sport={view.match.sport} preview={preview} />
			<div className={forms.line}>
				<button type="submit" className={isGone ? forms.strong : forms.bad} aria-disabled={preview.refusal !== null || undefined}>
					{t(isGone ? "desk.match.log.restore" : "desk.match.log.cancel")}
				</button>
				<button type="button" className={forms.button} onClick={onClose}>
					{t("desk.match.log.close")}
				</button>
			</div>
		</form>
	);
}

// Requests a handover to a colleague, with a note. Part of desk-match-panel.tsx.
import { useEffect, useId, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { MAX_HANDOVER_NOTE_LENGTH } from "#shared/contract/staff-limits.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import forms from "./styles/forms.module.css";

const ANYONE = "";

export function HandoverForm({ view: { desk, actions }, onClose }: { view: DeskMatchView; onClose(): void }) {
	const t = useText();
	const id = useId();
	const ownUserId = useUser()?.id;
	const select = useRef<HTMLSelectElement>(null);
	const people = new Map((desk?.presences ?? []).filter(({ userId }) => userId !== ownUserId).map(({ userId, name }) => [userId, name]));
	useEffect(() => select.current?.focus(), []);
	return (
		<form
			className={forms.line}
			aria-label={t("desk.match.assignment.handOver")}
			onKeyDown={(event) => event.key === "Escape" && onClose()}
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				actions.requestHandover(String(form.get("to") ?? "") || null, String(form.get("note") ?? "").trim() || null);
				onClose();
			}}
		>
			<label htmlFor={`${id}-to`}>{t("desk.match.assignment.to")}</label>
			<select ref={select} id={`${id}-to`} name="to" className={forms.input} defaultValue={[...people.keys()][0] ?? ANYONE}>
				{[...people].map(([userId, name]) => (
					<option key={userId} value={userId}>
						{name}
					</option>
				))}
				<option value={ANYONE}>{t("desk.match.assignment.anyone")}</option>
			</select>
			<input
				name="note"
				className={forms.input}
				maxLength={MAX_HANDOVER_NOTE_LENGTH}
				autoComplete="off"
				placeholder={t("desk.match.assignment.note")}
				aria-label={t("desk.match.assignment.note")}
			/>
			<button type="submit" className={forms.strong}>
				{t("desk.match.assignment.request")}
			</button>
			<button type="button" className={forms.button} onClick={onClose}>
				{t("desk.match.log.close")}
			</button>
		</form>
	);
}

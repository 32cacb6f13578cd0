// The match log, newest first, with authors, revisions and corrections. A tab of desk-match-panel.tsx.
import { useMemo, useState } from "react";
import { isTempId } from "#client/desk/state/model/command.ts";
import { eventText } from "#client/desk/state/model/describe-event.ts";
import { useAuthors } from "#client/desk/state/use-authors.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { EventForm } from "../forms/event-form.tsx";
import { useDeskSport } from "../sport/sport-view.ts";
import forms from "../styles/forms.module.css";
import styles from "./log.module.css";
import { LogRow } from "./log-row.tsx";

/** Number of entries shown at first; more are shown on request. */
const EVENTS_PER_PAGE = 60;

export function LogView({ view }: { view: DeskMatchView }) {
	const t = useText();
	const { match, state, idOf } = view;
	const desk = deskOf(match.sport);
	const [isAll, setAll] = useState(false);
	const [shown, setShown] = useState(EVENTS_PER_PAGE);
	const [openId, setOpenId] = useState<EventId | null>(null);
	const [insertType, setInsertType] = useState<string | null>(null);
	const entries = useMemo(
		() => (state?.timeline ?? []).filter(({ event }) => isAll || !desk.isBackground(event.type)).reverse(),
		[state, desk, isAll],
	);
	const deskSport = useDeskSport(match.sport);
	const scores = useMemo(() => (state ? deskSport.scoresAfter?.(state) : undefined), [state, deskSport]);
	const newestSubmitted = entries.find(({ event }) => event.source === "operator" && !isTempId(event.id))?.event.seq ?? null;
	const nameOf = useAuthors(match.id, view.desk ? newestSubmitted : null);
	const types = Object.keys(sportOf(match.sport).layouts).filter((type) => desk.editableFields(type).length > 0);
	return (
		<>
			<div className={forms.line}>
				<button
					type="button"
					className={forms.button}
					aria-expanded={insertType !== null}
					onClick={() => setInsertType(insertType === null ? (types[0] ?? null) : null)}
				>
					{t("desk.match.log.insertPast")}
				</button>
				<label className={forms.check}>
					<input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
					{t("desk.match.log.all")}
				</label>
			</div>
			{insertType !== null && (
				<div className={styles.insert}>
					<label className={forms.field}>
						{t("desk.match.log.type")}
						<select className={forms.input} value={insertType} onChange={({ target }) => setInsertType(target.value)}>
							{types.map((type) => (
								<option key={type} value={type}>
									{eventText(t, match.sport, type)}
								</option>
							))}
						</select>
					</label>
					<EventForm key={insertType} view={view} type={insertType} onClose={() => setInsertType(null)} />
				</div>
			)}
			<ol className={styles.log} aria-label={t("desk.match.log.label")}>
				{entries.slice(0, shown).map((entry) => (
					<LogRow
						key={entry.event.id}
						view={view}
						entry={entry}
						nameOf={nameOf}
						ownScore={scores?.get(entry.event.id)}
						isOpen={openId !== null && idOf(openId) === entry.event.id}
						onOpen={(isOpen) => setOpenId(isOpen ? entry.event.id : null)}
					/>
				))}
			</ol>
			{state !== null && entries.length === 0 && <p className={forms.note}>{t("desk.match.log.empty")}</p>}
			{entries.length > shown && (
				<button type="button" className={forms.button} onClick={() => setShown(shown + EVENTS_PER_PAGE)}>
					{t("desk.match.log.more", { count: entries.length - shown })}
				</button>
			)}
		</>
	);
}

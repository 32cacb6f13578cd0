// The positions of a match's key moments in the video; each moment has one or none.
import { useMemo, useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import type { HighlightFields } from "#shared/contract/media.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { Typed } from "../kind/kind-view.ts";
import { formatDuration, parseDuration } from "./duration-text.ts";
import { keyMomentsOf } from "./key-moments.ts";
import styles from "./media.module.css";

interface MarksFieldProps {
	form: ApiForm<Typed>;
	/** `null` if no match is chosen or it is loading. */
	match: MatchAnswer | null;
	marks: HighlightFields["marks"];
}

export function MarksField({ form: { register, errors }, match, marks }: MarksFieldProps) {
	const t = useText();
	const moments = useMemo(() => (match ? keyMomentsOf(match, t) : []), [match, t]);
	/** Typed positions, by event. */
	const [places, setPlaces] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(marks.map(({ eventId, atSeconds }) => [eventId, formatDuration(atSeconds)])),
	);
	const isMoment = new Set(moments.map(({ eventId }) => eventId));
	const gone = marks.filter(({ eventId }) => match && !isMoment.has(eventId));
	const rows = [...moments, ...gone.map(({ eventId }) => ({ eventId, text: t("contentDesk.media.notThere", { id: eventId }) }))];
	const typed = Object.entries(places).filter(([, place]) => place.trim() !== "");
	const set = typed.map(([eventId, place]) => ({ eventId, atSeconds: parseDuration(place) }));
	// An invalid position is refused at this field.
	register("marks", { validate: { places: (text) => !text.includes("null") || t("contentDesk.media.noMark") } });
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{t("contentDesk.media.marks")}</legend>
			<input type="hidden" name="marks" value={JSON.stringify(set)} />
			<p className={styles.note}>{t(match && rows.length === 0 ? "contentDesk.media.noMoments" : "contentDesk.media.marksHint")}</p>
			{rows.map(({ eventId, text }) => (
				<div key={eventId} className={styles.mark}>
					<span className={styles.moment}>{text}</span>
					<input
						className={styles.place}
						aria-label={t("contentDesk.media.markOf", { moment: text })}
						placeholder="0:00"
						value={places[eventId] ?? ""}
						onChange={({ target }) => setPlaces({ ...places, [eventId]: target.value })}
						autoComplete="off"
					/>
				</div>
			))}
			{errors.marks && (
				<p className={styles.error} role="alert">
					{errors.marks.message}
				</p>
			)}
		</fieldset>
	);
}

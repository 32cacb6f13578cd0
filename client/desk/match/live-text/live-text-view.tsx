// Minute by minute at the desk: write an entry at the match's present time, correct, pin and remove entries. A tab of desk-match-panel.tsx.
import "#texts/live-text";
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useLiveText } from "#client/match/live-text/use-live-text.ts";
import { callApi } from "#client/session/call-api.ts";
import { useQuery } from "#client/session/use-query.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { LiveTextEntry } from "#shared/contract/live-text.ts";
import {
	correctLiveText,
	getLiveText,
	type LiveTextAnswer,
	pinLiveText,
	removeLiveText,
} from "#shared/contract/rest/catalogue/live-text.ts";
import forms from "../styles/forms.module.css";
import { Composer } from "./composer.tsx";
import styles from "./live-text-view.module.css";

export function LiveTextView({ view }: { view: DeskMatchView }) {
	const { answer } = useQuery(requestTo(getLiveText, { params: { matchId: view.match.id } }));
	return answer ? <LiveTextDesk view={view} answer={answer} /> : null;
}

function LiveTextDesk({ view: { match, state }, answer }: { view: DeskMatchView; answer: LiveTextAnswer }) {
	const t = useText();
	const { entries, pinnedId } = useLiveText(match.id, answer);
	return (
		<div className={styles.desk}>
			<Composer matchId={match.id} state={state} />
			{entries.length === 0 && <p className={forms.note}>{t("liveText.empty")}</p>}
			<ol className={styles.list} reversed>
				{entries.toReversed().map((entry) => (
					<EntryRow key={entry.id} matchId={match.id} entry={entry} isPinned={entry.id === pinnedId} />
				))}
			</ol>
		</div>
	);
}

function EntryRow({ matchId, entry, isPinned }: { matchId: string; entry: LiveTextEntry; isPinned: boolean }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const action = useStaffAction();
	const [mode, setMode] = useState<"shown" | "editing" | "removing">("shown");
	const { id, text, postedAt, correctedAt, removedAt } = entry;
	const time = (at: number) => formatTime(t, at, zone);
	if (removedAt !== null) return <li className={styles.row}>{t("liveText.removed", { time: time(removedAt) })}</li>;
	const params = { matchId, entryId: id };
	const run = (call: () => Promise<unknown>, words: string) =>
		void action.start(async () => {
			await call();
			setMode("shown");
			return words;
		});
	return (
		<li className={styles.row} data-pinned={isPinned || undefined}>
			<p className={forms.note}>
				{time(postedAt)}
				{correctedAt !== null && ` · ${t("liveText.corrected", { time: time(correctedAt) })}`}
				{isPinned && ` · ${t("liveText.pinned")}`}
			</p>
			{mode === "editing" ? (
				<form
					className={styles.form}
					onKeyDown={(event) => event.key === "Escape" && setMode("shown")}
					onSubmit={(event) => {
						event.preventDefault();
						const next = String(new FormData(event.currentTarget).get("text") ?? "");
						run(() => callApi(store, correctLiveText, { params, body: { text: next } }), t("desk.match.liveText.wasCorrected"));
					}}
				>
					<textarea name="text" className={styles.input} rows={3} defaultValue={text} aria-label={t("desk.match.liveText.text")} required />
					<div className={forms.line}>
						<button type="submit" className={forms.strong} aria-disabled={action.isBusy || undefined}>
							{t("desk.match.liveText.save")}
						</button>
						<button type="button" className={forms.button} onClick={() => setMode("shown")}>
							{t("desk.match.log.close")}
						</button>
					</div>
				</form>
			) : (
				<>
					<p className={styles.words}>{text}</p>
					<div className={forms.line}>
						<button type="button" className={forms.button} onClick={() => setMode("editing")}>
							{t("desk.match.liveText.correct")}
						</button>
						<button
							type="button"
							className={forms.button}
							onClick={() =>
								run(
									() => callApi(store, pinLiveText, { params: { matchId }, body: { entryId: isPinned ? null : id } }),
									t(isPinned ? "desk.match.liveText.wasUnpinned" : "desk.match.liveText.wasPinned"),
								)
							}
						>
							{t(isPinned ? "desk.match.liveText.unpin" : "desk.match.liveText.pin")}
						</button>
						<button
							type="button"
							className={forms.bad}
							onClick={() =>
								mode === "removing"
									? run(() => callApi(store, removeLiveText, { params }), t("desk.match.liveText.wasRemoved"))
									: setMode("removing")
							}
						>
							{t(mode === "removing" ? "desk.match.liveText.removeSure" : "desk.match.liveText.remove")}
						</button>
					</div>
				</>
			)}
			{action.problem && <p role="alert">{action.problem}</p>}
		</li>
	);
}

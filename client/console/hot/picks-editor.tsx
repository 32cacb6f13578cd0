// The picks of a day: finds them by team or league, orders them, gives reasons, removes them. Saved together against
// the version that the editor saw.
import "#texts/hot-picks";
import { useStore } from "jotai";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { ComboboxField } from "#client/ui/form/combobox-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_PICKS } from "#shared/contract/hot-pick-limits.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type HotPicksAnswer, setHotPicks } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { PickItem } from "./pick-item.tsx";
import { findMatches, isPicked, movePick, noteOf, type Pick, removePick } from "./picks-draft.ts";
import styles from "./picks-editor.module.css";

/** Maximum number of search results. */
const MAX_FOUND = 12;

interface PicksEditorProps {
	answer: HotPicksAnswer;
	/** The matches of the day. */
	rows: readonly MatchRow[];
}

export function PicksEditor({ answer, rows }: PicksEditorProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const { revalidate } = useRevalidator();
	const [picks, setPicks] = useState<readonly Pick[]>(answer.picks);
	const [version, setVersion] = useState(answer.version);
	const [isSaved, setSaved] = useState(true);
	const { date } = answer;
	const change = (next: readonly Pick[]) => {
		setPicks(next);
		setSaved(false);
		action.forget();
	};
	const save = () =>
		void action.start(async () => {
			const body = { expectedVersion: version, picks: picks.map(({ matchId, note }) => ({ matchId, note })) };
			setVersion((await callApi(store, setHotPicks, { params: { date }, body })).version);
			setSaved(true);
			return t("hotPicks.saved");
		});
	return (
		<div className={styles.editor}>
			<Card title={t("hotPicks.add")}>
				<AddMatch
					rows={rows}
					onAdd={(match) => {
						if (isPicked(picks, match.id)) return t("hotPicks.already");
						if (picks.length >= MAX_PICKS) return t("hotPicks.full", { count: MAX_PICKS });
						change([...picks, { matchId: match.id, note: null, match }]);
						return null;
					}}
				/>
			</Card>
			<Card title={t("hotPicks.picks")}>
				{picks.length === 0 && <EmptyState title={t("hotPicks.empty")} />}
				<ol>
					{picks.map((pick, index) => (
						<PickItem
							key={pick.matchId}
							pick={pick}
							place={index + 1}
							count={picks.length}
							onMove={(step) => change(movePick(picks, index, step))}
							onNote={(note) => change(noteOf(picks, index, note))}
							onRemove={() => change(removePick(picks, index))}
						/>
					))}
				</ol>
				<div className={styles.actions}>
					<Button isBusy={action.isBusy} busyText={t("hotPicks.saving")} onClick={save}>
						{t("hotPicks.save")}
					</Button>
					{action.problem && (
						<Button tone="plain" onClick={() => void revalidate()}>
							{t("hotPicks.reload")}
						</Button>
					)}
					{!isSaved && !action.problem && <span className={styles.unsaved}>{t("hotPicks.unsaved")}</span>}
					<Outcome action={action} />
				</div>
			</Card>
		</div>
	);
}

/** `onAdd` returns why the match was not added; `null` if it was. */
function AddMatch({ rows, onAdd }: { rows: readonly MatchRow[]; onAdd(match: MatchRow): string | null }) {
	const t = useText();
	const { zone } = useSite();
	/** A new key clears the field. */
	const [round, setRound] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const id = new FormData(event.currentTarget).get("matchId");
		const match = rows.find((row) => row.id === id);
		const refusal = match ? onAdd(match) : t("hotPicks.choose");
		setProblem(refusal);
		if (refusal === null) setRound(round + 1);
	};
	return (
		<form className={styles.add} onSubmit={add}>
			<ComboboxField
				key={round}
				name="matchId"
				label={t("hotPicks.find")}
				nothingText={t("hotPicks.nothing")}
				error={problem ?? undefined}
				search={async (words) =>
					findMatches(rows, words)
						.slice(0, MAX_FOUND)
						.map(({ id, home, away, league, startsAt, hasTime }) => ({
							id,
							text: `${home.name} – ${away.name}`,
							detail: `${hasTime ? `${formatTime(t, startsAt, zone)}, ` : ""}${league.name}`,
						}))
				}
			/>
			<Button type="submit" tone="plain">
				{t("hotPicks.addButton")}
			</Button>
		</form>
	);
}

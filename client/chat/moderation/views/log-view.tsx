// The moderation log, newest first, filtered by kind, room and person, in pages.

import { useStore } from "jotai";
import { useEffect, useId, useMemo, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { getModerationActions, type ModerationAction, type ModerationActionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { QueryState } from "../parts/query-state.tsx";
import { Timestamp } from "../parts/timestamp.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";
import type { PanelView } from "../queues/panel-view.ts";
import { describeAction, MODERATION_ACTIONS } from "./describe-action.ts";

const PAGE = 30;

export function LogView({ matchId, open }: { matchId: MatchId; open(view: PanelView): void }) {
	const t = useText();
	const store = useStore();
	const selectId = useId();
	const more = useStaffAction();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const [action, setAction] = useState<ModerationAction | "">("");
	const [isHere, setHere] = useState(true);
	const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
	const [older, setOlder] = useState<{ actions: ModerationActionEntry[]; hasOlder: boolean } | null>(null);
	const filter = useMemo(
		() => ({ matchId: isHere ? matchId : undefined, userId: person?.id, action: action || undefined, limit: PAGE }),
		[isHere, matchId, person, action],
	);
	const log = useQuery(requestTo(getModerationActions, { query: filter }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its first page
	useEffect(() => setOlder(null), [filter]);
	const actions = [...(log.answer?.actions ?? []), ...(older?.actions ?? [])];
	const hasOlder = (older ?? log.answer)?.hasOlder ?? false;
	const loadOlder = () =>
		more.start(async () => {
			const page = await calls.readModerationActions({ ...filter, before: actions.at(-1)?.id });
			setOlder({ actions: [...(older?.actions ?? []), ...page.actions], hasOlder: page.hasOlder });
			return "";
		});
	return (
		<>
			<div className={styles.choices}>
				<label htmlFor={selectId} className={styles.label}>
					{t("moderation.log.action")}
				</label>
				<select
					id={selectId}
					className={styles.select}
					value={action}
					onChange={({ target }) => setAction(target.value as ModerationAction | "")}
				>
					<option value="">{t("moderation.log.all")}</option>
					{MODERATION_ACTIONS.map((value) => (
						<option key={value} value={value}>
							{t(`moderation.log.actions.${value}`)}
						</option>
					))}
				</select>
			</div>
			<ChoiceList
				title={t("moderation.log.where")}
				choices={[
					{ value: "here", text: t("moderation.log.here") },
					{ value: "everywhere", text: t("moderation.log.everywhere") },
				]}
				current={isHere ? "here" : "everywhere"}
				onChoose={(value) => setHere(value === "here")}
			/>
			{person && (
				<button type="button" className={styles.button} onClick={() => setPerson(null)}>
					{t("moderation.log.ofEverybody")}
				</button>
			)}
			<QueryState query={log} />
			{log.answer && actions.length === 0 && <p className={styles.note}>{t("moderation.log.none")}</p>}
			<ul className={styles.list} aria-label={t("moderation.panel.log")}>
				{actions.map((entry) => (
					<li key={entry.id} className={styles.item}>
						<LogEntry entry={entry} onPerson={person ? undefined : setPerson} open={open} />
					</li>
				))}
			</ul>
			<Outcome action={more} />
			{hasOlder && (
				<button type="button" className={styles.button} aria-disabled={more.isBusy || undefined} onClick={() => void loadOlder()}>
					{t("moderation.log.older")}
				</button>
			)}
		</>
	);
}

interface LogEntryProps {
	entry: ModerationActionEntry;
	/** Absent if the log is filtered by person. */
	onPerson: ((person: { id: string; name: string }) => void) | undefined;
	open(view: PanelView): void;
}

function LogEntry({ entry: { action, actor, user, detail, actedAt }, onPerson, open }: LogEntryProps) {
	const t = useText();
	const by = actor.id === "system" ? t("moderation.rule") : (actor.name ?? t("moderation.nameless"));
	const description = describeAction(detail, t);
	const about = user && { id: user.id, name: user.name ?? t("moderation.nameless") };
	return (
		<div className={styles.queued}>
			<p className={styles.facts}>
				<b>{t(`moderation.log.actions.${action}`)}</b>{" "}
				<span>{about ? t("moderation.log.about", { actor: by, user: about.name }) : by}</span> <Timestamp at={actedAt} />
			</p>
			{description !== "" && (
				<p dir="auto" className={styles.text}>
					{description}
				</p>
			)}
			{about && (
				<div className={styles.actions}>
					{onPerson && (
						<button type="button" className={styles.link} onClick={() => onPerson(about)}>
							{t("moderation.log.ofPerson", about)}
						</button>
					)}
					{user?.name && (
						<button
							type="button"
							className={styles.link}
							onClick={() => open({ kind: "person", userId: about.id, name: about.name, line: null })}
						>
							{t("moderation.panel.person", about)}
						</button>
					)}
				</div>
			)}
		</div>
	);
}

// The open rooms and their slow mode.

import { useStore } from "jotai";
import { useRef } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { moderationCalls } from "#client/chat/moderation/queues/moderation-calls.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { useRowClock } from "#client/scores/state/use-row-clock.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { SLOW_MODE_SECONDS } from "#shared/contract/chat.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { ChatRoomEntry } from "#shared/contract/rest/chat/chat-desk.ts";
import { slowSecondsAt } from "#shared/contract/slow-mode.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import styles from "./chat-desk.module.css";

interface RoomsTableProps {
	answer: { rows: ChatRoomEntry[]; total: number };
	reload(): Promise<void>;
	exportRows(): Promise<readonly ChatRoomEntry[]>;
}

const nameOf = ({ home, away }: MatchRow) => `${home.name} – ${away.name}`;

export function RoomsTable({ answer: { rows, total }, reload, exportRows }: RoomsTableProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const slowText = (seconds: number) => (seconds === 0 ? t("chatDesk.rooms.off") : formatAge(t, seconds * SECOND_MS));
	// Choices run one after the other, so that none is lost while the previous one is running.
	const before = useRef<Promise<unknown>>(Promise.resolve());
	const setSlow = ({ match }: ChatRoomEntry, seconds: number) => {
		const set = async () => {
			await moderationCalls(store).setSlow(match.id, seconds).finally(reload);
			return t("chatDesk.rooms.set", { match: nameOf(match), slow: slowText(seconds) });
		};
		before.current = before.current.then(() => action.start(set));
	};
	const columns: Column<ChatRoomEntry>[] = [
		{
			key: "match",
			text: t("chatDesk.rooms.match"),
			sort: "start",
			cell: ({ match }) => <PageLink to={`${pagePaths.match(match.id)}?tab=chat`}>{nameOf(match)}</PageLink>,
			csv: ({ match }) => nameOf(match),
		},
		{ key: "clock", text: t("chatDesk.rooms.clock"), cell: ({ match }) => <Clock match={match} /> },
		{
			key: "pace",
			text: t("chatDesk.rooms.pace"),
			sort: "activity",
			align: "end",
			cell: ({ linesAMinute }) => linesAMinute,
			csv: ({ linesAMinute }) => linesAMinute,
		},
		{
			key: "readers",
			text: t("chatDesk.rooms.readers"),
			sort: "readers",
			align: "end",
			cell: ({ readers }) => readers,
			csv: ({ readers }) => readers,
		},
		{ key: "held", text: t("chatDesk.rooms.held"), sort: "waiting", align: "end", cell: ({ held }) => held, csv: ({ held }) => held },
		{
			key: "reported",
			text: t("chatDesk.rooms.reported"),
			align: "end",
			cell: ({ reported }) => reported,
			csv: ({ reported }) => reported,
		},
		{
			key: "slow",
			text: t("chatDesk.rooms.slow"),
			cell: (entry) => <SlowChoice entry={entry} slowText={slowText} onChoose={(seconds) => setSlow(entry, seconds)} />,
			csv: ({ room }) => room.slowSeconds,
		},
	];
	return (
		<>
			<div className={styles.outcome}>
				<Outcome action={action} />
			</div>
			<DataTable
				caption={t("chatDesk.rooms.caption")}
				columns={columns}
				rows={rows}
				rowKey={({ match }) => match.id}
				total={total}
				sortedBy="activity"
				exportRows={exportRows}
				empty={t("chatDesk.rooms.empty")}
			/>
		</>
	);
}

function Clock({ match }: { match: MatchRow }) {
	const live = useLive(match);
	const clock = useRowClock(match, live);
	return (
		<span className={styles.clock}>
			{clock} {live.score && <b>{`${live.score.home} – ${live.score.away}`}</b>}
		</span>
	);
}

interface SlowChoiceProps {
	entry: ChatRoomEntry;
	slowText(seconds: number): string;
	onChoose(seconds: number): void;
}

function SlowChoice({ entry: { match, room }, slowText, onChoose }: SlowChoiceProps) {
	const t = useText();
	const seconds = useNow((now) => slowSecondsAt(room, now));
	const choices = [...new Set([0, ...SLOW_MODE_SECONDS, seconds])].sort((one, other) => one - other);
	return (
		<span className={styles.slow}>
			<select
				value={seconds}
				aria-label={t("chatDesk.rooms.slowOf", { match: nameOf(match) })}
				onChange={({ target }) => onChoose(Number(target.value))}
			>
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{slowText(choice)}
					</option>
				))}
			</select>
			{seconds > 0 && room.slowBy === "goal" && <span>{t("chatDesk.rooms.byGoal")}</span>}
		</span>
	);
}

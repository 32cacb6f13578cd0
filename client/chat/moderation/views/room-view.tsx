// Slow mode of the room, and its pinned line.

import { useAtomValue, useStore } from "jotai";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { chatLogAtom } from "#client/chat/state/chat-atoms.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { SLOW_MODE_SECONDS } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls } from "../queues/moderation-calls.ts";

export function RoomView({ matchId }: { matchId: MatchId }) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const room = useAtomValue(chatLogAtom(store, matchId))?.room ?? null;
	const slowSeconds = useNow((now) => (room && (room.slowUntil === null || room.slowUntil > now) ? room.slowSeconds : 0));
	const hasPin = useNow((now) => room?.pin != null && (room.pin.until === null || room.pin.until > now));
	const waitOf = (seconds: number) => formatAge(t, seconds * SECOND_MS);
	const slow = (seconds: number) =>
		action.start(async () => {
			await moderationCalls(store).setSlow(matchId, seconds);
			return seconds === 0 ? t("moderation.slow.isOff") : t("moderation.slow.isOn", { wait: waitOf(seconds) });
		});
	const unpin = () =>
		action.start(async () => {
			await moderationCalls(store).unpin(matchId);
			return t("moderation.pin.isOff");
		});
	return (
		<>
			<ChoiceList
				title={t("moderation.slow.title")}
				choices={[0, ...SLOW_MODE_SECONDS].map((value) => ({ value, text: value === 0 ? t("moderation.slow.off") : waitOf(value) }))}
				current={slowSeconds}
				onChoose={slow}
			/>
			<p className={styles.note}>
				{slowSeconds === 0 ? t("moderation.slow.isOff") : t("moderation.slow.isOn", { wait: waitOf(slowSeconds) })}{" "}
				{slowSeconds > 0 && room?.slowBy === "goal" && t("moderation.slow.byGoal")}
			</p>
			<Outcome action={action} />
			<h3 className={styles.part}>{t("moderation.pin.title")}</h3>
			{hasPin && room?.pin ? (
				<div className={styles.item}>
					<p dir="auto" className={styles.text}>
						<bdi>{room.pin.author}</bdi>: {room.pin.text}
					</p>
					<div className={styles.actions}>
						<button type="button" className={styles.button} aria-disabled={action.isBusy || undefined} onClick={() => void unpin()}>
							{t("moderation.pin.off")}
						</button>
					</div>
				</div>
			) : (
				<p className={styles.note}>{t("moderation.pin.none")}</p>
			)}
		</>
	);
}

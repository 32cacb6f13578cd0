// Below the lines: the box to write in, or why there is none: a guest, a room that is not open, a ban, a moment played back.
// Part of chat-room.tsx.
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type ReactNode, type Ref, useEffect } from "react";
import { useWait } from "#client/api/form/use-wait.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { dayOf, formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { ChatRoom, OwnSanction } from "#shared/contract/chat.ts";
import { slowSecondsAt } from "#shared/contract/slow-mode.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { ownChatAtom } from "../state/chat-atoms.ts";
import { useOutbox } from "../state/use-chat.ts";
import styles from "./chat-room.module.css";
import { Composer } from "./composer.tsx";
import { GuestFoot } from "./guest-foot.tsx";
import type { Person } from "./mention-query.ts";
import { useRoom } from "./room-context.ts";
import { bindsAt, roomPhase } from "./room-phase.ts";

interface ChatFootProps {
	room: ChatRoom;
	people: readonly Person[];
	isPast: boolean;
	box: Ref<HTMLTextAreaElement>;
	onSent(): void;
	onSignIn(): void;
}

export function ChatFoot({ room, people, isPast, box, onSent, onSignIn }: ChatFootProps) {
	const t = useText();
	const user = useUser();
	const { matchId } = useRoom();
	const outbox = useOutbox(matchId);
	const isHydrated = useIsHydrated();
	const { sanction } = useAtomValue(ownChatAtom(useStore(), matchId));
	const phase = useNow((now) => roomPhase(room, now));
	const isBound = useNow((now) => bindsAt(sanction, now));
	const slowSeconds = useNow((now) => slowSecondsAt(room, now));
	if (isPast) return <p className={styles.note}>{t("chat.past")}</p>;
	if (phase === "closed") return <p className={styles.note}>{t("chat.phase.closed")}</p>;
	if (phase === "early") return <OpensAt at={room.opensAt} />;
	if (!user) return <GuestFoot hasDraft={outbox.draft !== ""} onSignIn={onSignIn} />;
	const bound = isBound ? sanction : null;
	if (bound?.until === null) return <SanctionNote sanction={bound} />;
	const slow = slowSeconds > 0 && { wait: formatAge(t, slowSeconds * SECOND_MS) };
	return (
		<>
			{bound && <SanctionNote sanction={bound} />}
			{!bound && slow && <p className={styles.banner}>{t(room.slowBy === "goal" ? "chat.slowByGoal" : "chat.slowBy", slow)}</p>}
			{!isHydrated && (
				<noscript>
					<p className={styles.note}>{t("chat.box.needsScript")}</p>
				</noscript>
			)}
			<Composer
				outbox={outbox}
				people={people.filter(({ id }) => id !== user.id)}
				nextAt={Math.max(outbox.nextAt, bound?.until ?? 0)}
				box={box}
				onSent={onSent}
			/>
		</>
	);
}

function OpensAt({ at }: { at: Instant | null }): ReactNode {
	const t = useText();
	const { zone } = useSite();
	const today = useNow((now) => dayOf(now, zone));
	const date = useNow((now) => (at === null ? "" : formatDate(t, at, zone, now)));
	if (at === null) return <p className={styles.note}>{t("chat.phase.opensLater")}</p>;
	const time = formatTime(t, at, zone);
	return (
		<p className={styles.note}>{dayOf(at, zone) === today ? t("chat.phase.opensAt", { time }) : t("chat.phase.opensOn", { date, time })}</p>
	);
}

function SanctionNote({ sanction: { until, reason, kind } }: { sanction: OwnSanction }) {
	const t = useText();
	const wait = useWait(until) ?? "";
	const key = kind === "ban" || until === null ? "ban" : "timeout";
	const text = reason === "" ? t(`chat.sanction.${key}Bare`, { wait }) : t(`chat.sanction.${key}`, { wait, reason });
	const announce = useSetAtom(announcementAtom);
	// It comes unasked for. Once, though it counts down.
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each sanction, not for each second
	useEffect(() => announce(text), [kind, until, reason, announce]);
	return <p className={styles.banner}>{text}</p>;
}

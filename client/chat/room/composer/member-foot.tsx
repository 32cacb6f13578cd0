// The area below the lines for a signed-in reader of an open room: the composer, with slow mode or the reader's sanction above it.
import "#texts/chat-parts";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { useWait } from "#client/api/form/use-wait.ts";
import { ownChatAtom } from "#client/chat/state/chat-atoms.ts";
import { useOutbox } from "#client/chat/state/use-chat.ts";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { PlanLink } from "#client/plans/plan-link.tsx";
import { useNeededPlan } from "#client/session/plan-access.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { ChatRoom, OwnSanction } from "#shared/contract/chat.ts";
import { slowSecondsAt } from "#shared/contract/slow-mode.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import styles from "../context/chat-room.module.css";
import { useRoom } from "../context/room-context.ts";
import { Composer } from "./composer.tsx";
import type { Person } from "./people-of.ts";
import { bindsAt } from "./room-phase.ts";

export interface MemberFootProps {
	room: ChatRoom;
	/** People who can be mentioned. */
	people: readonly Person[];
	box: RefObject<HTMLTextAreaElement | null>;
	onSent(): void;
}

export function MemberFoot({ room, people, box, onSent }: MemberFootProps) {
	const t = useText();
	const { matchId } = useRoom();
	const outbox = useOutbox(matchId);
	const isHydrated = useIsHydrated();
	const { sanction } = useAtomValue(ownChatAtom(useStore(), matchId));
	const isBound = useNow((now) => bindsAt(sanction, now));
	const slowSeconds = useNow((now) => slowSecondsAt(room, now));
	const needed = useNeededPlan("no_slow_mode");
	const bound = isBound ? sanction : null;
	if (bound?.until === null) return <SanctionNote sanction={bound} />;
	const slow = slowSeconds > 0 && { wait: formatAge(t, slowSeconds * SECOND_MS) };
	return (
		<>
			{bound && <SanctionNote sanction={bound} />}
			{!bound && slow && (
				<p className={styles.banner}>
					{t(room.slowBy === "goal" ? "chat.slowByGoal" : "chat.slowBy", slow)}{" "}
					{needed && <PlanLink {...needed}>{t("chat.slowPlans")}</PlanLink>}
				</p>
			)}
			{!isHydrated && (
				<noscript>
					<p className={styles.note}>{t("chat.box.needsScript")}</p>
				</noscript>
			)}
			<Composer outbox={outbox} people={people} nextAt={Math.max(outbox.nextAt, bound?.until ?? 0)} box={box} onSent={onSent} />
		</>
	);
}

function SanctionNote({ sanction: { until, reason, kind } }: { sanction: OwnSanction }) {
	const t = useText();
	const wait = useWait(until) ?? "";
	const key = kind === "ban" || until === null ? "ban" : "timeout";
	const text = reason === "" ? t(`chat.sanction.${key}Bare`, { wait }) : t(`chat.sanction.${key}`, { wait, reason });
	const announce = useSetAtom(announcementAtom);
	// Announced once, although the text counts down.
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each sanction, not for each second
	useEffect(() => announce(text), [kind, until, reason, announce]);
	return <p className={styles.banner}>{text}</p>;
}

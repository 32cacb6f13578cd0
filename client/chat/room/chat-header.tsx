// The room's header: title, number of active chatters, slow mode, menu.
import { useAtomValue, useStore } from "jotai";
import type { ReactNode } from "react";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { slowSecondsAt } from "#shared/contract/slow-mode.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { presenceAtom } from "../state/presence-atom.ts";
import styles from "./context/chat-room.module.css";
import { RoomMenu } from "./room-menu.tsx";

export function ChatHeader({ matchId, room, tools }: { matchId: MatchId; room: ChatRoom | null; tools: ReactNode }) {
	const t = useText();
	const here = useAtomValue(presenceAtom(useStore(), matchId))?.talking ?? 0;
	const slowSeconds = useNow((now) => (room ? slowSecondsAt(room, now) : 0));
	const facts = [
		here > 0 && t("chat.here", { count: here }),
		slowSeconds > 0 && t("chat.slow", { wait: formatAge(t, slowSeconds * SECOND_MS) }),
	].filter((fact) => fact !== false);
	return (
		<header className={styles.head}>
			<h2 className={styles.title}>{t("chat.title")}</h2>
			<p className={styles.facts}>{facts.join(" · ")}</p>
			<RoomMenu tools={tools} />
		</header>
	);
}

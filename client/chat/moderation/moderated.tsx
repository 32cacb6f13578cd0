// The chat room of a match with the moderators' tools: a bar above it and a panel over its upper part, so that score, clock and the newest
// lines stay visible. Only moderators load the code of the tools.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useUser } from "#client/session/session.ts";
import type { ChatLine, ChatRoom } from "#shared/contract/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { isModerator } from "../state/moderator.ts";
import styles from "./moderated.module.css";
import type { moderationTools } from "./moderation-tools.tsx";
import type { PanelView } from "./queues/panel-view.ts";

interface RoomTools {
	lineTools?: (line: ChatLine) => ReactNode;
	roomTools?: (room: ChatRoom) => ReactNode;
}

interface ModeratedProps {
	matchId: MatchId;
	/** Renders the room with the moderators' entries of its menus. */
	children(tools: RoomTools): ReactNode;
}

const NONE: RoomTools = {};

export function Moderated({ matchId, children }: ModeratedProps) {
	const isOurs = isModerator(useUser());
	const [part, setPart] = useState<typeof moderationTools | null>(null);
	const [view, setView] = useState<PanelView | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!isOurs || part) return;
		let isWanted = true;
		// If the code cannot be loaded, the room works without tools.
		import("./moderation-tools.tsx").then(({ moderationTools: come }) => isWanted && setPart(come), reportError);
		return () => {
			isWanted = false;
		};
	}, [isOurs, part]);
	const Tools = isOurs ? part : null;
	const tools = useMemo((): RoomTools => {
		if (!Tools) return NONE;
		return {
			lineTools: (line) => <Tools.LineActions matchId={matchId} line={line} open={setView} />,
			roomTools: (room) => <Tools.RoomActions room={room} open={setView} />,
		};
	}, [Tools, matchId]);
	return (
		<div ref={frame} className={styles.frame}>
			{/* Reserves the bar's height before its code is loaded. */}
			{isOurs && (
				<div className={styles.bar}>{Tools && <Tools.ModerationDesk matchId={matchId} view={view} frame={frame} open={setView} />}</div>
			)}
			<div className={Tools && view ? styles.covered : undefined}>{children(tools)}</div>
		</div>
	);
}

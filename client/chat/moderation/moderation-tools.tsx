// The moderators' tools as one part that other readers do not load.
import "#texts/chat-parts";
import "#texts/chat";
import "#texts/moderation";
import { useText } from "#client/i18n/translate.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { LineActions } from "./line-actions.tsx";
import { leaveMenu } from "./menu-focus.ts";
import { ModerationDesk } from "./moderation-desk.tsx";
import styles from "./queues/moderation.module.css";
import type { PanelView } from "./queues/panel-view.ts";

/** The moderator's entry in the room's menu: opens slow mode and the pinned message. */
function RoomActions({ room, open }: { room: ChatRoom; open(view: PanelView): void }) {
	const t = useText();
	return (
		<button
			type="button"
			className={styles.entry}
			onClick={({ currentTarget }) => {
				leaveMenu(currentTarget);
				open({ kind: "room" });
			}}
		>
			{t(room.pin ? "moderation.menu.slowAndPin" : "moderation.menu.slow")}
		</button>
	);
}

export const moderationTools = { LineActions, ModerationDesk, RoomActions };

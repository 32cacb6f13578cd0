// What a moderator does with the room, in its menu: slow mode and the pinned line, one press away.
import { useText } from "#client/i18n/translate.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { leaveMenu } from "./menu-focus.ts";
import styles from "./moderation.module.css";
import type { PanelView } from "./panel-view.ts";

export function RoomActions({ room, open }: { room: ChatRoom; open(view: PanelView): void }) {
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

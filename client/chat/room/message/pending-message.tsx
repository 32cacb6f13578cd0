// A pending message of the reader.
import { useStore } from "jotai";
import { isModerator } from "#client/chat/state/moderator.ts";
import { type Outgoing, restoreDraft } from "#client/chat/state/outbox/outbox.ts";
import { changeOutbox } from "#client/chat/state/settle-outbox.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { useRoom } from "../context/room-context.ts";
import { AuthorName } from "./author-name.tsx";
import styles from "./chat-line.module.css";
import { LineText } from "./line-text.tsx";

const NO_NAMES: readonly string[] = [];

export function PendingMessage({ outgoing: { text, state } }: { outgoing: Outgoing }) {
	const t = useText();
	const store = useStore();
	const user = useUser();
	const { matchId } = useRoom();
	/** Returns all messages that wait for the connection to the text box, to be edited or dropped. */
	const takeBack = () => changeOutbox(store, matchId, (outbox) => restoreDraft(outbox, null, 0));
	return (
		<div className={styles.line} data-mine="" data-state={state}>
			<div className={styles.body}>
				{user && <AuthorName author={{ id: user.id, name: user.displayName, isStaff: isModerator(user) }} />}{" "}
				<LineText text={text} names={NO_NAMES} myName={null} />
				{(state === "waiting" || state === "held") && <span className={styles.state}>{t(`chat.outgoing.${state}`)}</span>}
				{state === "waiting" && (
					<button type="button" className={styles.takeBack} onClick={takeBack}>
						{t("chat.outgoing.takeBack")}
					</button>
				)}
			</div>
		</div>
	);
}

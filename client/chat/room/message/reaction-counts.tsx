// The reaction counts of a message. The reader's own is highlighted; a click adds or withdraws it.
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { ownChatAtom } from "#client/chat/state/chat-atoms.ts";
import { reactToLine } from "#client/chat/state/react-to-line.ts";
import { useText } from "#client/i18n/translate.ts";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { type ChatLine, REACTIONS } from "#shared/contract/chat.ts";
import { useRoom } from "../context/room-context.ts";
import styles from "./chat-line.module.css";
import { ReactionSign } from "./reaction-sign.tsx";

export function ReactionCounts({ line: { seq, reactions } }: { line: Pick<ChatLine, "seq" | "reactions"> }) {
	const t = useText();
	const store = useStore();
	const { matchId, isChatting } = useRoom();
	const showToast = useSetAtom(toastAtom);
	const own = useAtomValue(ownChatAtom(store, matchId)).reactions.get(seq) ?? null;
	const shown = REACTIONS.flatMap((reaction) => {
		// The reader's own reaction is counted at once, before its fact arrives.
		const count = Math.max(reactions[reaction] ?? 0, reaction === own ? 1 : 0);
		return count > 0 ? [{ reaction, count }] : [];
	});
	if (shown.length === 0) return null;
	return (
		<span className={styles.reactions}>
			{shown.map(({ reaction, count }) => {
				const name = t(`chat.reaction.${reaction}`);
				const label = t(reaction === own ? "chat.reactionOwn" : "chat.reactionCount", { reaction: name, count });
				return (
					<button
						key={reaction}
						type="button"
						className={styles.reaction}
						aria-label={label}
						aria-pressed={reaction === own}
						disabled={!isChatting}
						onClick={async () => {
							if (!(await reactToLine(store, matchId, seq, reaction))) showToast(t("chat.reactFailed"));
						}}
					>
						<ReactionSign reaction={reaction} size={14} />
						{count}
					</button>
				);
			})}
		</span>
	);
}

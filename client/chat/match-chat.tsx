// The chat of a match with the tools of its moderators, for readers who have them.
import type { ComponentProps } from "react";
import { Moderated } from "./moderation/moderated.tsx";
import { ChatRoom } from "./room/chat-room.tsx";

type MatchChatProps = Pick<ComponentProps<typeof ChatRoom>, "matchId" | "answer" | "names" | "signIn">;

export function MatchChat(props: MatchChatProps) {
	return <Moderated matchId={props.matchId}>{(tools) => <ChatRoom {...tools} {...props} />}</Moderated>;
}

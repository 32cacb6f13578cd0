// Everything that moderators have and fans do not load, as one part.
import "#texts/chat";
import "#texts/moderation";
import { LineActions } from "./line-actions.tsx";
import { ModerationDesk } from "./moderation-desk.tsx";
import { RoomActions } from "./room-actions.tsx";

export const moderationTools = { LineActions, ModerationDesk, RoomActions };

// Everything that moderators have and fans do not load, as one part. Brought by moderated.tsx.
import "#client/i18n/chat-texts.ts";
import "#client/i18n/moderation-texts.ts";
import { LineDeeds } from "./line-deeds.tsx";
import { ModerationDesk } from "./moderation-desk.tsx";
import { RoomDeeds } from "./room-deeds.tsx";

export const moderationTools = { LineDeeds, ModerationDesk, RoomDeeds };

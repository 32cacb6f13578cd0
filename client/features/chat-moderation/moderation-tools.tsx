// Everything that moderators have and fans do not load, as one part. Brought by moderated.tsx.
import "#client/i18n/chat-texts.ts";
import "#client/i18n/moderation-texts.ts";

export { LineDeeds } from "./line-deeds.tsx";
export { ModerationDesk } from "./moderation-desk.tsx";
export { RoomDeeds } from "./room-deeds.tsx";

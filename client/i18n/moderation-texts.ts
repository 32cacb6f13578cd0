// Brings the texts of the moderators' tools. Imported by features/chat-moderation, for what it does.
import en from "./en.moderation.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

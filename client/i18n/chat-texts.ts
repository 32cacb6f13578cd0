// Brings the texts of chat. Imported by features/chat-room, for what it does.
import en from "./en.chat.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

// Brings the texts of the chat desk.
import en from "./en.chat-desk.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

// Brings the texts of chat.
import en from "./en.chat.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

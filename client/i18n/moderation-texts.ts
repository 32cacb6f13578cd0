// Brings the texts of the moderators' tools.
import en from "./en.moderation.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

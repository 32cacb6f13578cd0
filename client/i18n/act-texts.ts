// Brings the words for acts that were refused.
import en from "./en.act.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

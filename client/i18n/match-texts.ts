// Brings the texts of the match page.
import en from "./en.match.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

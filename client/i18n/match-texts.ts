// Brings the texts of the match page. Imported by the page, for what it does.
import en from "./en.match.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

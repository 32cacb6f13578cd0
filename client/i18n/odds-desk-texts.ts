// Brings the texts of the odds desk. Imported by the features that show them.
import en from "./en.odds-desk.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

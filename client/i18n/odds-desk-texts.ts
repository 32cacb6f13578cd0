// Brings the texts of the odds desk.
import en from "./en.odds-desk.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

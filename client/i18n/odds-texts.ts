// Brings the texts of odds. Imported by the features that show them.
import en from "./en.odds.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

// Brings the texts of odds.
import en from "./en.odds.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

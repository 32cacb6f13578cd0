// Brings the texts of catalogue and schedule in the console.
import en from "./en.records.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

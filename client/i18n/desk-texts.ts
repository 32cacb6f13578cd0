// Brings the texts of the desk. Imported by the features that show them.
import en from "./en.desk.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

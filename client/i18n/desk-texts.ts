// Brings the texts of the desk.
import en from "./en.desk.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

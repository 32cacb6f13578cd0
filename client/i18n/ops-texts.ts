// Brings the texts of the console around the desk.
import en from "./en.ops.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

// Brings the texts of feeds and imports in the console.
import en from "./en.feeds.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

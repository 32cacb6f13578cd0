// Brings the words for acts that were refused. Imported by state/forms/describe-problem.ts.
import en from "./en.act.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

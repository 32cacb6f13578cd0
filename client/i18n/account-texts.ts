// Brings the texts of signing in and of the account. Imported by the pages and lazy parts that show them, for what it does.
import en from "./en.account.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

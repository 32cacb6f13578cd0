// Brings the texts of signing in and of the account.
import en from "./en.account.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

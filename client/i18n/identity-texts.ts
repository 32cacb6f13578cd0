// Brings the texts of signing in through the hosted identity provider.
import en from "./en.identity.json" with { type: "json" };
import { addTexts } from "./translate.ts";

addTexts("en", en);

// `npm run conformance`: generates docs/conformance.md from the statements.
import { writeFileSync } from "node:fs";
import { DOCUMENT, renderDocument, SECTIONS } from "./conformance.ts";

writeFileSync(DOCUMENT, renderDocument(SECTIONS));

// APIs that a browser may lack, refuse, or report wrongly are only used through client/device; used elsewhere they would break the page.
import { expect, it } from "vitest";
import { findMatches } from "../support/import-rules.ts";
import { readSourceFiles } from "../support/source-file.ts";

/** Files that run in a browser. */
const files = readSourceFiles("shared", "client").filter(({ path }) => !path.endsWith(".server.ts"));

it.each([
	["storage", /\b(?:local|session)Storage\b/, []],
	["the clipboard", /\bnavigator\.clipboard\b|\bexecCommand\(/, []],
	["randomness", /(?<![\w.])crypto\.\w/, []],
	["locks", /\bnavigator\.locks\b|"locks" in/, []],
	["notifications", /\bNotification\.\w/, []],
	["the keys of an input method", /\bisComposing\b|\bkeyCode\b/, []],
	["the clock that stands still in a sleep", /\bperformance\.timeOrigin\b/, []],
	// This module is in shared because server and browser write the same formats. The exponents of currencies are computed on the server.
	["names and formats", /\bIntl\.\w+\(/, ["shared/i18n/formats.ts", "shared/i18n/translator.ts", "shared/kit/money.ts"]],
])("asks for %s at one door", (_, pattern, others) => {
	expect(findMatches(files, pattern, ["client/device/", ...others])).toEqual([]);
});

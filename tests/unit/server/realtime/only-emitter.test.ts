// All that live connections get leaves through one file, and so in its order, its numbers and its bounds.
import { expect, it } from "vitest";
import { findMatches } from "../../../support/import-rules.ts";
import { readSourceFiles } from "../../../support/source-file.ts";

it.each([
	["a room", /\b(?:io|rooms|adapter|sockets)\.(?:to|in|except|emit|send|write|local|volatile|broadcast)\b/],
	["a socket", /\bsocket\.(?:emit|send|to|broadcast)\b/],
])("fan-out.ts alone sends to %s", (_target, pattern) => {
	expect(findMatches(readSourceFiles("server"), pattern, ["server/realtime/topics/fan-out.ts"])).toEqual([]);
	expect(findMatches(readSourceFiles("server"), pattern, [])).toHaveLength(1);
});

// The moderation log's description of an action, from the data that the server wrote.
import { describe, expect, it } from "vitest";
import { describeAction } from "#client/chat/moderation/views/describe-action.ts";
import "#texts/moderation";
import { textOf } from "#client/i18n/text-of.ts";

const t = textOf("en");

describe("An entry of the moderators' log", () => {
	it.each([
		[{ lineId: "l1", seq: 4, text: "the text", reason: null }, "the text"],
		[{ kind: "timeout", seconds: 1_209_600, until: 5, reason: "Spam" }, "Timeout · 14 d · Spam"],
		[{ kind: "shadow_ban", reason: "Quietly" }, "Shadow ban · Quietly"],
		[{ reason: "Spam", lines: [{ id: "a" }, { id: "b" }] }, "2 messages · Spam"],
		[{ lineId: "l1", count: 3, isDeleted: true, reason: null }, "3 reports"],
		[{ seconds: 0, before: { seconds: 10 } }, "Off"],
		[{ seconds: 30 }, "30 s"],
		[{ typed: "Grumble", folded: "grumble", action: "hold" }, "Grumble"],
		[{ seq: 4, seconds: null, before: null }, ""],
		[{ kind: "something new", text: 5, reason: { nested: true } }, ""],
	])("describes %j in readable words", (detail, words) => {
		expect(describeAction(detail, t)).toBe(words);
	});
});

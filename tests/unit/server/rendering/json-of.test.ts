// JSON of answers whose lists are shared.
import { describe, expect, it } from "vitest";
import { jsonOf } from "#server/rendering/json-of.ts";

describe("The JSON of an answer", () => {
	it("says what JSON.stringify says", () => {
		const list = [{ id: "m1" }, { id: 'a "b"' }];
		const answers = [
			{},
			{ a: 1 },
			{ list },
			{ list, position: { seq: 1 }, none: undefined },
			{ empty: [], "a-b": list, at: new Date(0) },
			list,
		];
		for (const answer of [...answers, ...answers]) expect(JSON.parse(jsonOf(answer))).toEqual(JSON.parse(JSON.stringify(answer)));
	});

	it("writes what is frozen once, and anything else as it is now", () => {
		let writes = 0;
		const part = Object.freeze({ toJSON: () => ++writes });
		const open = { count: 1 };
		const answers = [{ part, open }, { part, open: { count: 2 } }, Object.freeze({ part })];
		expect(answers.map(jsonOf)).toEqual(['{"part":1,"open":{"count":1}}', '{"part":1,"open":{"count":2}}', '{"part":2}']);
		open.count = 3;
		expect([jsonOf({ open }), jsonOf(answers[2] as object)]).toEqual(['{"open":{"count":3}}', '{"part":2}']);
	});

	it("writes a list once", () => {
		let reads = 0;
		const list = [{ toJSON: () => ++reads }];
		expect([jsonOf({ list, at: 1 }), jsonOf({ list, at: 2 })]).toEqual(['{"list":[1],"at":1}', '{"list":[1],"at":2}']);
	});
});

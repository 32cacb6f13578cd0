import { describe, expect, it } from "vitest";
import { createAnswerReader } from "#server/rendering/read-answer.ts";

const NAME = "GET /api/matches";
const [EARLIER, LATER] = ['{"matches":[{"id":"m1","score":0}]}', '{"matches":[{"id":"m1","score":1}]}'];

describe("What a page gets of an answer", () => {
	it("is the same object as long as a list says the same", () => {
		const read = createAnswerReader();
		const first = read(NAME, { query: { zone: "UTC" } }, EARLIER);
		expect(read(NAME, { query: { zone: "UTC" } }, `${EARLIER}`)).toBe(first);
		expect(read(NAME, { query: { zone: "UTC" } }, LATER)).toEqual(JSON.parse(LATER));
		expect(read(NAME, { query: { zone: "UTC" } }, EARLIER)).toEqual(JSON.parse(EARLIER));
	});

	it("belongs to one query", () => {
		const read = createAnswerReader();
		read(NAME, { query: { zone: "UTC" } }, EARLIER);
		expect(read(NAME, { query: { zone: "Asia/Tokyo" } }, LATER)).toEqual(JSON.parse(LATER));
		expect(read("GET /api/leagues", { query: { zone: "UTC" } }, "[]")).toEqual([]);
	});

	it("cannot be changed by a page where pages share it", () => {
		const list = createAnswerReader()(NAME, {}, EARLIER) as { matches: { score: number }[] };
		expect(() => list.matches.push({ score: 2 })).toThrow(TypeError);
		expect(() => {
			(list.matches[0] as { score: number }).score = 9;
		}).toThrow(TypeError);
	});

	it("is a page's own where it is of a single record, until another page asks for the same", () => {
		const read = createAnswerReader();
		const get = (matchId: string, json: string) => read(NAME, { params: { matchId } }, json);
		const [first, second, third] = [get("m1", EARLIER), get("m1", EARLIER), get("m1", `${EARLIER}`)];
		expect([second, third]).toEqual([first, first]);
		expect(second).not.toBe(first);
		expect(third).toBe(second);
		expect(get("m1", LATER)).toEqual(JSON.parse(LATER));
		expect(get("m2", EARLIER)).not.toBe(second);
	});
});

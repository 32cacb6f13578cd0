import { expect, it } from "vitest";
import texts from "#server/demo/demo-talk.json" with { type: "json" };
import { createRoomLines } from "#server/demo/room-lines.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

const PLAYERS = Array.from({ length: 32 }, (_, index) => `Player ${index}`);

it("the fans of a room say nothing twice in a whole match, and are silent when they have said everything", () => {
	const lines = createRoomLines<string>(seededRandom("room"));
	const said = Array.from({ length: 300 }, () => lines.choose("play", PLAYERS)).filter((line) => line !== null);
	expect(said.length).toBeGreaterThan(250);
	expect(new Set(said).size).toBe(said.length);
	const replies = Array.from({ length: 60 }, () => lines.choose("reply", PLAYERS)).filter((line) => line !== null);
	expect(new Set(replies).size).toBe(replies.length);
	expect(lines.choose("reply", PLAYERS)).toBeNull();
});

it("a line without a known player names nobody, and one of a goal names its scorer", () => {
	const lines = createRoomLines<string>(seededRandom("room"));
	const moods = ["before", "play", "goalFor", "goalAgainst", "cancelled", "card", "break", "over"] as const;
	for (const mood of moods)
		for (let line = lines.choose(mood, []); line !== null; line = lines.choose(mood, [])) expect(line).not.toMatch(/[{}]/);
	const named = Array.from({ length: 30 }, () => lines.choose("goalFor", ["Wei Takamine"])).filter((line) => line !== null);
	expect(named.length).toBeGreaterThan(2);
	expect(named.every((line) => line.includes("Wei Takamine"))).toBe(true);
});

it("nobody speaks twice in a row", () => {
	const lines = createRoomLines<string>(seededRandom("room"));
	const fans = ["Tom", "Sue", "Len"];
	let last: string | undefined;
	for (let index = 0; index < 200; index++) {
		const fan = lines.speaker(fans);
		expect(fan).not.toBe(last);
		last = fan;
		if (fan) lines.spoke(fan);
	}
	lines.spoke("Tom");
	expect(lines.speaker(["Tom"])).toBeUndefined();
});

it("a sentence about one player comes again about another after all others, restarts included", () => {
	const said: string[] = [];
	for (let restart = 0; restart < 3; restart++) {
		const lines = createRoomLines<string>(seededRandom("room"));
		lines.recall(said);
		for (let index = 0; index < 8; index++) said.push(lines.choose("play", PLAYERS) ?? "");
	}
	const sentences = said.filter((line) => line.includes("Player ")).map((line) => line.replaceAll(/Player \d+/g, "{player}"));
	const all = texts.play.filter((line) => line.includes("{player}")).length;
	expect(sentences.length).toBeGreaterThan(6);
	expect(new Set(sentences).size).toBe(Math.min(all, sentences.length));
});

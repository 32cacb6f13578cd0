// Texts of the room: message parts, names after an @, events of the match, refusals, hues, and when the user may write.
import { describe, expect, it } from "vitest";
import "#texts/chat";
import "#texts/chat-parts";
import "#texts/cricket-row";
import "#texts/ice-hockey-row";
import "#texts/tennis-row";
import { describeRefusal } from "#client/chat/room/composer/describe-refusal.ts";
import { mentionAt, offerPeople, putMention } from "#client/chat/room/composer/mention-query.ts";
import { peopleOf } from "#client/chat/room/composer/people-of.ts";
import { bindsAt, roomPhase } from "#client/chat/room/composer/room-phase.ts";
import { nameHue } from "#client/chat/room/message/author-name.tsx";
import { describeChatEvent } from "#client/chat/room/message/describe-chat-event.ts";
import { safeHref, splitText } from "#client/chat/room/message/split-text.ts";
import { textOf } from "#client/i18n/text-of.ts";
import type { ChatEvent } from "#shared/contract/chat.ts";
import { slowSecondsAt } from "#shared/contract/slow-mode.ts";
import { ME, madeLine, OTHER } from "../state/made-room.ts";

const t = textOf("en");

describe("A message's text", () => {
	const linksOf = (text: string) => splitText(text, [], null).flatMap((part) => (part.kind === "link" ? [part.text] : []));

	it.each([
		["see https://a.example/x.", ["https://a.example/x"]],
		["(https://a.example/x_(y))!", ["https://a.example/x_(y)"]],
		["http://a.example, https://b.example?", ["http://a.example", "https://b.example"]],
		["HTTPS://A.EXAMPLE", ["HTTPS://A.EXAMPLE"]],
		["javascript:alert(1) data:text/html,x ftp://a.example //a.example www.a.example", []],
		["https:// and http://", []],
		['https://a.example/"onclick="x', ['https://a.example/"onclick="x']],
		["https://a.example/<script>", ["https://a.example/"]],
	])("%s links what is an address of the web, and no more", (text, links) => {
		expect(linksOf(text)).toEqual(links);
	});

	it("loses no typed text", () => {
		const text = "a @Ann Marker https://x.example/). b @ann markers @Bob <b>&amp; https://";
		expect(
			splitText(text, ["Ann Marker", "Bob"], "Bob")
				.map((part) => part.text)
				.join(""),
		).toBe(text);
	});

	it("marks whole names of mentioned people, the longest first, and mine", () => {
		const parts = splitText("@Ann Marker and @ann, @Annabel", ["Ann", "Ann Marker"], "ann marker");
		expect(parts.flatMap((part) => (part.kind === "mention" ? [[part.text, part.isMe]] : []))).toEqual([
			["@Ann Marker", true],
			["@ann", false],
		]);
	});

	it("does not read a name as a pattern", () => {
		expect(splitText("@a.b (@axb)", ["a.b", "(", "[x"], null).filter(({ kind }) => kind === "mention")).toHaveLength(1);
	});

	it.each(["Mary-Jane", "O'Neil", "a.b_c", "1/2", "a+b*c?"])("finds %s, whatever characters a name has", (name) => {
		const words = splitText(`hi @${name}, all`, [name], name);
		expect(words.filter(({ kind }) => kind === "mention")).toEqual([{ kind: "mention", text: `@${name}`, isMe: true }]);
	});

	it.each([
		["https://аpple.example/x", "https://xn--pple-43d.example/x"],
		["https://a.example\u2044b.example/", "https://a.xn--exampleb-k03d.example/"],
		["https://bank.example@evil.example/login", null],
		["https://user:word@evil.example", null],
	])("shows of %s where it leads, or makes no link of it", (text, shown) => {
		expect(linksOf(text)).toEqual(shown === null ? [] : [shown]);
	});

	it("gives no href but of http and https", () => {
		expect(safeHref("https://a.example/ü")).toBe("https://a.example/%C3%BC");
		expect(safeHref('https://a.example/"onclick="x')).toBe("https://a.example/%22onclick=%22x");
		for (const text of ["javascript:alert(1)", "https://", "nonsense"]) expect(safeHref(text)).toBeNull();
	});
});

describe("A name after @", () => {
	const people = [
		{ id: "u1", name: "Ann Marker" },
		{ id: "u2", name: "Bob Marker" },
	];

	it.each([
		["@", 1, ""],
		["hello @an", 9, "an"],
		["hello @Ann Ma", 13, "Ann Ma"],
		["mail@an", 7, null],
		["@an and", 3, "an"],
		["@ann marker said so", 19, null],
		["no", 2, null],
	])("in %s at %i is %s", (text, caret, typed) => {
		expect(mentionAt(text, caret)?.typed ?? null).toBe(typed);
	});

	it("offers people whose name, or a word of it, begins with the typed text, until a name is complete", () => {
		const offer = (text: string) => {
			const query = mentionAt(text, text.length);
			return query ? offerPeople(people, query).map(({ name }) => name) : null;
		};
		expect(offer("@")).toEqual(["Ann Marker", "Bob Marker"]);
		expect(offer("@mar")).toEqual(["Ann Marker", "Bob Marker"]);
		expect(offer("@BO")).toEqual(["Bob Marker"]);
		expect(offer("@bob marker")).toEqual([]);
	});

	it("is put in with a blank behind it", () => {
		const text = "so @bo goes";
		const query = mentionAt(text, 6);
		expect(query && putMention(text, query, "Bob Marker")).toEqual({ text: "so @Bob Marker goes", caret: 15 });
	});

	it("lists authors once each, the latest first", () => {
		const lines = [madeLine(1, { author: ME }), madeLine(2), madeLine(3, { author: ME }), madeLine(4, { kind: "deleted", author: null })];
		expect(peopleOf(lines).map(({ id }) => id)).toEqual([ME.id, OTHER.id]);
	});
});

describe("Events of the match in the room", () => {
	const names = { home: "Northbridge", away: "Haverlock" };
	const event: ChatEvent = { kind: "goal", eventId: "e1", side: "home", minute: "71'", text: "I. Brandt", score: { home: 2, away: 1 } };

	it.each<[Partial<ChatEvent>, string]>([
		[{}, "71' GOAL Northbridge 2–1 · I. Brandt"],
		[{ text: "", minute: "" }, "GOAL Northbridge 2–1"],
		[{ kind: "possible_goal" }, "71' Possible goal Northbridge 2–1 · I. Brandt"],
		[{ kind: "goal_cancelled", side: "away" }, "71' No goal Haverlock. 2–1 · I. Brandt"],
		[{ kind: "goal_cancelled", side: null, text: "" }, "71' No goal. 2–1"],
		[{ kind: "red_card", side: "away" }, "71' Red card Haverlock · I. Brandt"],
		[{ kind: "yellow_card" }, "71' Yellow card Northbridge · I. Brandt"],
		[{ kind: "period", side: null, minute: "", text: "first_half" }, "Kick-off"],
		[{ kind: "period", side: null, minute: "", text: "rt" }, "Kick-off"],
		[{ kind: "period", side: null, minute: "", text: "half_time" }, "Half time 2–1"],
		[{ kind: "period", side: null, minute: "", text: "break" }, "Break 2–1"],
		[{ kind: "period", side: null, minute: "", text: "a_period_of_the_future" }, "The match goes on"],
		[{ kind: "period", side: null, minute: "", text: "second_period" }, "2nd period 2–1"],
		[{ kind: "period", side: null, minute: "", text: "first_intermission" }, "1st intermission 2–1"],
		[{ kind: "period", side: null, minute: "", text: "set_2" }, "2nd set 2–1"],
		[{ kind: "period", side: null, minute: "", text: "second_innings" }, "2nd innings 2–1"],
		[{ kind: "full_time", side: null, minute: "", text: "after_shoot_out" }, "After shoot-out 2–1"],
		[{ kind: "full_time", side: null, minute: "", text: "of_the_future" }, "Full time 2–1"],
		[{ kind: "full_time", side: null, minute: "", text: "after_penalties" }, "End after penalties 2–1"],
		[{ kind: "full_time", side: null, minute: "", text: "" }, "Full time 2–1"],
	])("%j: %s", (changes, words) => {
		expect(describeChatEvent({ ...event, ...changes }, names, t)).toBe(words);
	});
});

describe("The room", () => {
	it("says why a text is back in the box, for a refused text in the server's words", () => {
		expect(describeRefusal({ code: "rate_limited", message: "x" }, t)).toBe("That was a lot at once. Your text stays here.");
		expect(describeRefusal({ code: "text_refused", message: "No links." }, t)).toBe("This was not taken. No links.");
		expect(describeRefusal({ code: "internal", message: "x" }, t)).toBe("It could not be sent. Your text stays here.");
	});

	it("is early while the kick-off is unknown, open while the end is unknown", () => {
		expect(roomPhase({ opensAt: null, closesAt: null }, 5)).toBe("early");
		expect(roomPhase({ opensAt: 6, closesAt: 9 }, 5)).toBe("early");
		expect(roomPhase({ opensAt: 5, closesAt: null }, 5)).toBe("open");
		expect(roomPhase({ opensAt: 1, closesAt: 5 }, 5)).toBe("closed");
	});

	it("ends slow mode and a timeout by itself, a ban never", () => {
		expect(slowSecondsAt({ slowSeconds: 10, slowUntil: 5 }, 4)).toBe(10);
		expect(slowSecondsAt({ slowSeconds: 10, slowUntil: 5 }, 5)).toBe(0);
		expect(slowSecondsAt({ slowSeconds: 10, slowUntil: null }, 5)).toBe(10);
		expect(bindsAt({ kind: "timeout", reason: "", until: 5 }, 5)).toBe(false);
		expect(bindsAt({ kind: "ban", reason: "", until: null }, 5)).toBe(true);
		expect(bindsAt(null, 5)).toBe(false);
	});

	it("spreads the hues of names over the whole circle", () => {
		const hues = Array.from({ length: 600 }, (_, at) => nameHue(`u${at + 1}`));
		expect(hues.every((hue) => Number.isInteger(hue) && hue >= 0 && hue < 360)).toBe(true);
		const twelfths = Array.from({ length: 12 }, (_, part) => hues.filter((hue) => Math.floor(hue / 30) === part).length);
		expect(Math.min(...twelfths)).toBeGreaterThan(25);
	});
});

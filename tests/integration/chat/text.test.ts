// Harmful texts, over HTTP and by socket: what is stored, what readers receive, what is refused.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { DAY, errorOf, type ModeratedNode, type People, startModerated } from "./moderated-node.ts";
import { readRoomOf } from "./reader.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const SCRIPT = `<script>alert("x")</script><img src=x onerror=alert(1)> {{7*7}} \${7*7} ' OR 1=1;--`;

describe.each(DEFAULT_DATABASES)("a text on $kind", ({ isMissing, create }) => {
	let database: EmptyDatabase;
	let node: ModeratedNode;
	let people: People;
	beforeEach(async () => {
		if (isMissing) return;
		database = await create();
		node = await startModerated(database);
		people = await node.people();
	});
	afterEach(async () => {
		if (isMissing) return;
		await node.stop();
		await database.remove();
	});

	it.skipIf(isMissing).each([
		["script, as it was typed", SCRIPT, SCRIPT],
		["a family, a flag of tags and skin tones, whole", `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽`, `${FAMILY} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽`],
		["right-to-left scripts, whole", "שלום مرحبا می‌خواهم", "שלום مرحبا می‌خواهم"],
		["bidi overrides, without them", "safe\u202Egnp.exe\u2066x\u2069\u200F", "safegnp.exex"],
		["controls and lines, as one line", "a\u0007b\r\n\n\nc\td\u2028e\u001B[31m", "ab c d e[31m"],
		["towers of marks, cut down", `H${"\u0301".repeat(300)}i`, "H\u0301\u0301i".normalize("NFC")],
		["lone surrogates, without them", "a\uD83Db\uDC4Dc", "abc"],
	])("of %s reaches readers", async (_what, typed, published) => {
		const [client, talker] = [await node.connect(), await node.connect(people.ada)];
		const reader = await readRoomOf(client);
		const body = { matchId: "m1", clientId: "by-the-socket", text: typed };
		expect(await talker.socket.emitWithAck("chat:send", body)).toMatchObject({ ok: true, answer: { text: published } });
		await client.until(() => reader.texts().length === 1);
		expect(reader.texts()).toEqual([published]);
		expect((await node.say(people.ben, typed)).text).toBe(published);
		expect((await node.read()).lines.map(({ text }) => text)).toEqual([published, published]);
		for (const one of [client, talker]) one.close();
	});

	it.skipIf(isMissing)("of nothing that shows, or of more than 500 characters, is refused by HTTP and by socket", async () => {
		const talker = await node.connect(people.ada);
		for (const text of [
			"",
			"   ",
			"\u200B\u2060\u00AD",
			"\u202E\u202D",
			"\u3164\u2800",
			"\u0301\u0302",
			"x".repeat(501),
			"é".repeat(501),
		]) {
			expect(errorOf(await node.trySaying(people.ada, text)).code).toBe("text_refused");
			const answer = await talker.socket.emitWithAck("chat:send", { matchId: "m1", clientId: "by-the-socket", text });
			expect(answer).toMatchObject({ ok: false, error: { code: "text_refused" } });
		}
		expect(errorOf(await node.trySaying(people.ada, "x".repeat(612))).message).toContain("612");
		expect((await node.say(people.ada, "e\u0301".repeat(500))).text).toBe("é".repeat(500));
		talker.close();
	});

	it.skipIf(isMissing)("of 5 MB is turned away: 413 by HTTP, a closed connection by socket; others speak on", async () => {
		const huge = "x".repeat(5 * 1_048_576);
		const answer = await node.trySaying(people.ada, huge);
		expect([answer.status, errorOf(answer).code]).toEqual([413, "payload_too_large"]);
		expect((await node.trySaying(people.ada, "x".repeat(4_001))).status).toBe(400);
		expect((await node.trySaying(people.ada, "nul \0 inside")).status).toBe(400);
		const talker = await node.connect(people.ada);
		let isClosed = false;
		talker.socket.on("disconnect", () => {
			isClosed = true;
		});
		talker.socket.emit("chat:send", { matchId: "m1", clientId: "by-the-socket", text: huge }, () => {});
		await talker.until(() => isClosed);
		await node.say(people.ben, "still on");
		expect((await node.read()).lines.map(({ text }) => text)).toEqual(["still on"]);
	});

	it.skipIf(isMissing)("with a link waits until the account is a day old; staff need not wait", async () => {
		const young = await node.signUp("Newcomer");
		const moderator = await node.signUp("New Mo", ["chat:moderate"]);
		for (const text of ["see https://spam.example/x", "spam.com", "www.spam"]) {
			expect(errorOf(await node.trySaying(young, text)).code).toBe("text_refused");
		}
		expect((await node.trySaying(young, "no link.At all")).status).toBe(201);
		expect((await node.trySaying(moderator, "read https://rules.example")).status).toBe(201);
		expect((await node.trySaying(people.ada, "https://news.example")).status).toBe(201);
		node.moveClock(DAY - 1);
		expect((await node.trySaying(await node.signInAgain(young), "spam.com")).status).toBe(403); // The chat room has closed.
	});

	it.skipIf(isMissing)("that is the same for a third time in 30 seconds is refused, in whatever room and case", async () => {
		const { ada, mo } = people;
		await node.say(ada, "GOAL");
		await node.say(ada, "goal", "m2");
		expect(errorOf(await node.trySaying(ada, " Goal ")).code).toBe("text_refused");
		await node.say(ada, "what a goal");
		await node.say(ada, "goal");
		await node.say(ada, "goal");
		node.moveClock(30_000);
		await node.say(ada, "goal");
		for (let count = 0; count < 4; count++) await node.say(mo, "be kind");
	});
});

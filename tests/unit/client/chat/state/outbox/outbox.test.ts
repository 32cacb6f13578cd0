// The reader's own lines: each exists exactly once, in whatever order its response, its fact, a retry, a resume or a snapshot arrive; a
// refused text returns to the input.
import { describe, expect, it } from "vitest";
import { type ChatRow, chatRows } from "#client/chat/state/chat-rows.ts";
import { foldChatFacts, logOf } from "#client/chat/state/outbox/chat-log.ts";
import {
	acknowledge,
	defer,
	EMPTY_OUTBOX,
	enqueue,
	isPending,
	type Outbox,
	restoreDraft,
	settle,
} from "#client/chat/state/outbox/outbox.ts";
import { decodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { BASE_AT, createMadeRoom, ME, OTHER } from "../made-room.ts";

const reader = { me: ME, ignored: new Set<string>() };
const textOf = (row: ChatRow) => ("line" in row ? row.line.text : row.outgoing.text);
const put = (outbox: Outbox, text: string, afterSeq = 0) =>
	enqueue({ ...outbox, draft: text }, { clientId: `client ${text}`, text, afterSeq, sentAt: BASE_AT });

describe("A pending message", () => {
	it("empties the box, and has the line that it replies to", () => {
		const outbox = enqueue({ ...EMPTY_OUTBOX, draft: "a", replyTo: 7 }, { clientId: "c", text: "a", afterSeq: 9, sentAt: 1 });
		expect(outbox).toMatchObject({ draft: "", replyTo: null, lines: [{ clientId: "c", text: "a", replyTo: 7, state: "sending" }] });
	});

	it("goes back into the box when it is refused, with all later ones, before the text typed since", () => {
		const waiting = put(put(EMPTY_OUTBOX, "first"), "second");
		const back = restoreDraft({ ...waiting, draft: "typed" }, { code: "rate_limited", message: "" }, 5_000);
		expect(back).toMatchObject({ draft: "first second typed", lines: [], refusal: { code: "rate_limited" }, nextAt: 5_000 });
	});

	it("never shortens a wait that is already shown", () => {
		expect(restoreDraft({ ...EMPTY_OUTBOX, nextAt: 9_000 }, null, 0).nextAt).toBe(9_000);
	});

	it("is at the end of the room until its fact arrives", () => {
		const room = createMadeRoom();
		room.say(OTHER, "hello");
		const log = logOf(room.page());
		const outbox = acknowledge(put(EMPTY_OUTBOX, "mine", log.seq), "client mine", {
			seq: 2,
			sentAt: BASE_AT,
			text: "mine",
			isHeld: false,
			nextAt: 0,
		});
		expect(chatRows(log, outbox, reader).map(textOf)).toEqual(["hello", "mine"]);
		expect(settle(outbox, log, ME.id)).toBe(outbox);
	});

	it("replaces its fact until the answer arrives; own lines of another tab are shown from then on", () => {
		const room = createMadeRoom();
		const outbox = put(EMPTY_OUTBOX, "mine");
		room.say(ME, "mine", "client mine");
		room.say(ME, "from another tab");
		room.say(OTHER, "hello");
		const log = logOf(room.page());
		expect(chatRows(log, outbox, reader).map(textOf)).toEqual(["hello", "mine"]);
		const known = acknowledge(outbox, "client mine", { seq: 1, sentAt: BASE_AT, text: "mine", isHeld: false, nextAt: 0 });
		expect(chatRows(log, settle(known, log, ME.id), reader).map(textOf)).toEqual(["mine", "from another tab", "hello"]);
	});

	it("stays visible to its author if the room hides it", () => {
		const room = createMadeRoom();
		const seq = room.sayUnseen("client mine");
		room.say(OTHER, "hello");
		const log = foldChatFacts(logOf({ ...createMadeRoom().page() }), facts(room, 0));
		const outbox = acknowledge(put(EMPTY_OUTBOX, "mine"), "client mine", { seq, sentAt: BASE_AT, text: "mine", isHeld: false, nextAt: 0 });
		expect(chatRows(log, settle(outbox, log, ME.id), reader).map(textOf)).toEqual(["mine", "hello"]);
	});

	it("is gone when it was deleted before its author received it", () => {
		const room = createMadeRoom();
		const seq = room.say(ME, "mine", "client mine");
		room.remove(seq);
		const log = foldChatFacts(logOf({ ...createMadeRoom().page() }), facts(room, 0));
		const outbox = acknowledge(put(EMPTY_OUTBOX, "mine"), "client mine", { seq, sentAt: BASE_AT, text: "mine", isHeld: false, nextAt: 0 });
		expect(settle(outbox, log, ME.id).lines).toEqual([]);
		expect(chatRows(log, outbox, reader).map(textOf)).not.toContain("mine");
	});

	it("shows that it waits for a moderator, until it is published", () => {
		const room = createMadeRoom();
		const held = acknowledge(put(EMPTY_OUTBOX, "mine"), "client mine", {
			seq: null,
			sentAt: BASE_AT,
			text: "mine",
			isHeld: true,
			nextAt: 0,
		});
		expect(chatRows(logOf(room.page()), held, reader).map(textOf)).toEqual(["mine"]);
		room.say(ME, "mine");
		const log = logOf(room.page());
		expect(chatRows(log, settle(held, log, ME.id), reader).map(textOf)).toEqual(["mine"]);
	});

	it("is not shown if its author is ignored", () => {
		const room = createMadeRoom();
		room.say(OTHER, "hello");
		room.say(ME, "mine");
		expect(chatRows(logOf(room.page()), EMPTY_OUTBOX, { me: ME, ignored: new Set([OTHER.id]) }).map(textOf)).toEqual(["mine"]);
	});

	it("is shown exactly once in every order of sending, facts, answers, lost answers, resumes and snapshots", () => {
		const firstSeed = 411;
		for (let seed = firstSeed; seed < firstSeed + 300; seed++) {
			const random = seededRandom(seed).next;
			const upTo = (count: number) => Math.floor(random() * count);
			const room = createMadeRoom();
			let log = logOf(room.page());
			let outbox: Outbox = EMPTY_OUTBOX;
			const sent: string[] = [];
			const answers: (() => void)[] = [];
			const settled = () => {
				outbox = settle(outbox, log, ME.id);
			};
			const send = () => {
				const next = outbox.lines.find(isPending);
				if (!next) return;
				const isReceived = random() < 0.8;
				if (!isReceived) outbox = defer(outbox, next.clientId);
				if (!isReceived && random() < 0.5) return;
				const seq = room.say(ME, next.text, next.clientId);
				// The response is lost: the message is sent again and gets the same response.
				if (!isReceived) return;
				answers.push(() => {
					outbox = acknowledge(outbox, next.clientId, { seq, sentAt: BASE_AT, text: next.text, isHeld: false, nextAt: 0 });
					settled();
				});
			};
			const hear = (most: number) => {
				log = foldChatFacts(log, facts(room, log.seq).slice(0, most));
				settled();
			};
			const check = () => {
				const shown = chatRows(log, outbox, reader).map(textOf);
				const counts = sent.map((text) => shown.filter((one) => one === text).length);
				if (counts.some((count) => count !== 1)) throw new Error(`seed ${seed}: ${sent.length} sent, shown ${counts}`);
				const seqs = log.lines.map(({ seq }) => seq);
				if (seqs.some((seq, at) => seq <= (seqs[at - 1] ?? 0))) throw new Error(`seed ${seed}: out of order: ${seqs}`);
			};
			const steps = [
				() => {
					if (sent.length === 20) return;
					sent.push(`mine ${sent.length}.`);
					outbox = put(outbox, sent.at(-1) ?? "", log.seq);
				},
				send,
				() => answers.splice(upTo(answers.length), 1)[0]?.(),
				() => hear(1 + upTo(3)),
				() => room.say(OTHER, `other ${room.head()}`),
				() => {
					if (random() > 0.2) return;
					log = logOf(room.page(1_000));
					settled();
				},
			];
			for (let count = 0; count < 120; count++) {
				steps[upTo(steps.length)]?.();
				check();
			}
			for (let count = 0; outbox.lines.some(isPending); count++) {
				if (count > 500) throw new Error(`seed ${seed}: lines stay on their way`);
				send();
				for (const answer of answers.splice(0)) answer();
			}
			hear(1_000);
			check();
			expect(outbox.lines, `seed ${seed}`).toEqual([]);
			expect(
				room
					.lines()
					.filter(({ author }) => author?.id === ME.id)
					.map(({ text }) => text)
					.sort(),
				`seed ${seed}`,
			).toEqual(sent.sort());
		}
	});
});

const facts = (room: ReturnType<typeof createMadeRoom>, since: number) =>
	room.factsSince(since).map((fact, at) => decodeChatFact(fact, since + 1 + at, BASE_AT));

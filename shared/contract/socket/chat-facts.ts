// Encodes one fact of a room for the topic `chat:{id}` as a positional array, and decodes it (shared/README.md). The server's topic
// encodes each fact once. Lossless.
import { SIDES } from "#shared/match/sides.ts";
import { CHAT_EVENT_KINDS, type ChatEvent, type ChatFact, type ChatLine, type ChatRoom, REACTIONS, type ReactionCounts } from "../chat.ts";
import { listed, packId, unpackId } from "./wire-values.ts";

/** Bits of an author's flags. */
const [STAFF, BADGE] = [1, 2];
const CODES = { message: 0, system: 1, hidden: 2, deleted: 3, reacted: 4, room: 5 } as const;

type Packed = number | string;
type MessageFact = [
	code: typeof CODES.message,
	author: Packed,
	name: string,
	text: string,
	at: number,
	minute: string | 0,
	/** Sum of STAFF and BADGE. */
	marks: number,
	replyTo: number,
	mentions: Packed[] | 0,
	reactions: number[] | 0,
];
type System = [
	code: typeof CODES.system,
	kind: number,
	event: Packed,
	side: number,
	minute: string,
	text: string,
	home: number,
	away: number,
	at: number,
	/** An empty string means no text. */
	scoreText?: string,
	isOwnGoal?: number,
];

/** A snapshot of a room: its state and its newest lines, oldest first, without deleted and hidden ones. */
export interface ChatSnapshot {
	room: ChatRoom;
	lines: [seq: number, fact: unknown[]][];
	/** Whether older lines can be fetched over HTTP. */
	hasOlder: boolean;
}

/** Times are milliseconds since `baseAt`. Trailing zeros are removed. */
export function encodeChatFact(fact: ChatFact, baseAt: number): unknown[] {
	switch (fact.kind) {
		case "line":
			return encodeLine(fact.line, baseAt);
		case "hidden":
			return [CODES.hidden];
		case "deleted":
			return [CODES.deleted, ...fact.seqs];
		case "reacted":
			return [CODES.reacted, fact.seq, ...packCounts(fact.counts)];
		case "room_changed":
			return [CODES.room, fact.room];
	}
}

/** Throws if the fact has a newer format. */
export function decodeChatFact(fact: readonly unknown[], seq: number, baseAt: number): ChatFact {
	const [code, ...values] = fact;
	switch (code) {
		case CODES.message:
			return { kind: "line", line: decodeMessage(fact as unknown as MessageFact, seq, baseAt) };
		case CODES.system:
			return { kind: "line", line: decodeSystem(fact as unknown as System, seq, baseAt) };
		case CODES.hidden:
			return { kind: "hidden" };
		case CODES.deleted:
			return { kind: "deleted", seqs: values as number[] };
		case CODES.reacted:
			return { kind: "reacted", seq: values[0] as number, counts: unpackCounts(values.slice(1) as number[]) };
		case CODES.room:
			return { kind: "room_changed", room: values[0] as ChatRoom };
	}
	throw new Error(`no chat fact has the code ${code}`);
}

function encodeLine(line: ChatLine, baseAt: number): unknown[] {
	if (line.kind === "system" && line.event) return encodeSystem(line.event, line.sentAt - baseAt);
	if (line.kind !== "message" || !line.author) return [CODES.hidden];
	const { author, text, sentAt, minute, replyTo, mentions, reactions } = line;
	const counts = packCounts(reactions);
	const fact: MessageFact = [
		CODES.message,
		packId("u", author.id),
		author.name,
		text,
		sentAt - baseAt,
		minute ?? 0,
		(author.isStaff ? STAFF : 0) | (author.hasBadge ? BADGE : 0),
		replyTo ?? 0,
		mentions.length > 0 ? mentions.map((id) => packId("u", id)) : 0,
		counts.length > 0 ? counts : 0,
	];
	return fact.slice(0, fact.findLastIndex((value) => value !== 0) + 1);
}

function encodeSystem({ kind, eventId, side, minute, text, score, scoreText = "", isOwnGoal }: ChatEvent, at: number): unknown[] {
	const sidePlace = side === null ? 0 : 1 + SIDES.indexOf(side);
	const place = CHAT_EVENT_KINDS.indexOf(kind);
	const fact: System = [CODES.system, place, packId("e", eventId), sidePlace, minute, text, score.home, score.away, at];
	return isOwnGoal ? [...fact, scoreText, 1] : scoreText ? [...fact, scoreText] : fact;
}

function decodeMessage(fact: MessageFact, seq: number, baseAt: number): ChatLine {
	const [, author, name, text, at = 0, minute = 0, marks = 0, replyTo = 0, mentions = 0, reactions = 0] = fact;
	return {
		seq,
		kind: "message",
		author: { id: unpackId("u", author), name, isStaff: (marks & STAFF) !== 0, ...((marks & BADGE) !== 0 && { hasBadge: true }) },
		text,
		sentAt: at + baseAt,
		minute: minute === 0 ? null : minute,
		replyTo: replyTo === 0 ? null : replyTo,
		mentions: mentions === 0 ? [] : mentions.map((id) => unpackId("u", id)),
		reactions: reactions === 0 ? {} : unpackCounts(reactions),
		event: null,
	};
}

function decodeSystem(
	[, kind, event, side, minute, text, home, away, at, scoreText, isOwnGoal]: System,
	seq: number,
	baseAt: number,
): ChatLine {
	return {
		seq,
		kind: "system",
		author: null,
		text: "",
		sentAt: at + baseAt,
		minute: minute === "" ? null : minute,
		replyTo: null,
		mentions: [],
		reactions: {},
		event: {
			kind: listed(CHAT_EVENT_KINDS, kind),
			eventId: unpackId("e", event),
			side: side === 0 ? null : listed(SIDES, side - 1),
			minute,
			text,
			score: { home, away },
			...(scoreText && { scoreText }),
			...(isOwnGoal === 1 && { isOwnGoal: true }),
		},
	};
}

/** Counts by index of the reaction, without trailing zeros. */
function packCounts(counts: ReactionCounts): number[] {
	const packed = REACTIONS.map((reaction) => counts[reaction] ?? 0);
	return packed.slice(0, packed.findLastIndex((count) => count > 0) + 1);
}

function unpackCounts(packed: readonly number[]): ReactionCounts {
	return Object.fromEntries(REACTIONS.flatMap((reaction, place) => ((packed[place] ?? 0) > 0 ? [[reaction, packed[place]]] : [])));
}

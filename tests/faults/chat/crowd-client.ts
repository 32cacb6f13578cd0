// One client of a crowd: it implements the protocol over one WebSocket, so lightweight that one process can run thousands. It stores the
// newest lines as a page does, resumes after each cut, and resends messages that were not acknowledged.
import { WebSocket } from "ws";
import type { SentAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { ChatSnapshot } from "#shared/contract/socket/chat-facts.ts";
import { type JoinAnswer, PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

/** Maximum number of stored frames: some hundred lines, as on a page. */
const MAX_FRAMES = 60;
const [MESSAGE, DELETED] = [0, 3];
const TOPIC = "chat:m1";

export interface Ledger {
	/** The text of each line as the first client received it; all clients must have the same. */
	texts: Map<number, string>;
	/** Acknowledged messages by clientId. */
	acked: Map<string, SentAnswer>;
	refused: Map<string, number>;
	wrongs: string[];
	resumes: number;
	snapshots: number;
	deliveries: number;
}

/** The change of the list by a frame: first lines are published, then lines are deleted. */
interface Change {
	seqs: number[];
	texts: string[];
	gone: number[];
}

function changeOf(firstSeq: number, facts: readonly unknown[][], ledger: Ledger): Change {
	const change: Change = { seqs: [], texts: [], gone: [] };
	for (const [index, [code, ...rest]] of facts.entries()) {
		if (code === MESSAGE) {
			change.seqs.push(firstSeq + index);
			change.texts.push(rest[2] as string);
			compare(firstSeq + index, rest[2] as string, ledger);
		}
		if (code === DELETED) change.gone.push(...(rest as number[]));
	}
	return change;
}

function compare(seq: number, text: string, { texts, wrongs }: Ledger): void {
	const known = texts.get(seq);
	if (known === undefined) texts.set(seq, text);
	else if (known !== text) wrongs.push(`line ${seq} is "${text}" here and "${known}" elsewhere`);
}

interface ReadFrame extends Change {
	alias: number;
	first: number;
	facts: unknown[][];
}

/** A frame has the same text for all clients, so it is parsed once and shared. */
const read = new Map<string, ReadFrame>();
function readFrame(text: string, ledger: Ledger): ReadFrame {
	const known = read.get(text);
	if (known) return known;
	const [, alias, first, facts] = JSON.parse(text.slice(2)) as [string, number, number, unknown[][]];
	const frame = { alias, first, facts, ...changeOf(first, facts, ledger) };
	read.set(text, frame);
	if (read.size > 200) read.delete(read.keys().next().value ?? "");
	return frame;
}

const parse = (text: string) => JSON.parse(text.slice(text.indexOf("["))) as unknown[];

export class CrowdClient {
	#changes: Change[] = [];
	seq = 0;
	#epoch = "";
	#alias = 0;
	#webSocket: WebSocket | null = null;
	#isJoined = false;
	#packet = 1;
	/** Packets that are not acknowledged yet. */
	readonly #underWay = new Map<number, string>();
	/** Messages that are not acknowledged yet: text by clientId. */
	readonly #pending = new Map<string, string>();
	readonly #url: string;
	readonly #token: string | undefined;
	readonly #ledger: Ledger;

	constructor(url: string, ledger: Ledger, token?: string) {
		this.#url = `${url.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`;
		[this.#ledger, this.#token] = [ledger, token];
	}

	get isJoined(): boolean {
		return this.#isJoined;
	}
	get pending(): number {
		return this.#pending.size;
	}

	/** The newest lines in their current state. Throws if a line's number occurs twice or out of order. */
	lines(): Map<number, string> {
		const lines = new Map<number, string>();
		let last = 0;
		for (const { seqs, texts, gone } of this.#changes) {
			for (const [index, seq] of seqs.entries()) {
				if (seq <= last) this.#wrong(`line ${seq} after ${last}`);
				last = seq;
				lines.set(seq, texts[index] as string);
			}
			for (const seq of gone) lines.delete(seq);
		}
		return lines;
	}

	connect(): void {
		this.cut();
		const webSocket = new WebSocket(this.#url, { perMessageDeflate: false, skipUTF8Validation: true });
		this.#webSocket = webSocket;
		webSocket.on("error", () => undefined);
		webSocket.on("message", (message) => this.#hear(message.toString()));
		webSocket.on("close", () => {
			if (this.#webSocket !== webSocket) return;
			this.#webSocket = null;
			this.#isJoined = false;
		});
	}

	/** Breaks the connection without a close, as a network does. */
	cut(): void {
		const webSocket = this.#webSocket;
		[this.#webSocket, this.#isJoined] = [null, false];
		webSocket?.terminate();
	}

	say(clientId: string, text: string): void {
		this.#pending.set(clientId, text);
		this.#send(clientId, text);
	}

	#send(clientId: string, text: string): void {
		this.#underWay.set(++this.#packet, clientId);
		this.#webSocket?.send(`42${this.#packet}${JSON.stringify(["chat:send", { matchId: "m1", clientId, text }])}`);
	}

	#hear(text: string): void {
		if (text.startsWith('42["f"')) this.#takeFrame(readFrame(text, this.#ledger));
		else if (text === "2") this.#webSocket?.send("3");
		else if (text.startsWith("0{")) {
			this.#webSocket?.send(`40${JSON.stringify({ protocol: PROTOCOL_VERSION, ...(this.#token && { token: this.#token }) })}`);
		} else if (text.startsWith("40{")) {
			const since = this.#epoch === "" ? {} : { since: { epoch: this.#epoch, seq: this.seq } };
			this.#webSocket?.send(`420${JSON.stringify(["topic:join", [{ topic: TOPIC, ...since }]])}`);
		} else if (text.startsWith("430[")) this.#join((parse(text) as [JoinAnswer[]])[0][0] as JoinAnswer);
		else if (text.startsWith("43")) this.#acknowledge(Number(text.slice(2, text.indexOf("["))), parse(text)[0] as never);
	}

	#join(answer: JoinAnswer): void {
		if (!answer.ok) {
			this.#wrong(`join refused ${JSON.stringify(answer)}`);
			return;
		}
		[this.#alias, this.#epoch] = [answer.alias, answer.epoch];
		const data = JSON.parse(answer.data) as ChatSnapshot | unknown[][];
		if (Array.isArray(data)) {
			this.#ledger.resumes++;
			this.#changes.push(changeOf(this.seq + 1, data, this.#ledger));
			if (this.seq + data.length !== answer.seq) this.#wrong(`a resume from ${this.seq} has ${data.length} facts to ${answer.seq}`);
		} else {
			this.#ledger.snapshots++;
			this.#changes = data.lines.map(([seq, fact]) => changeOf(seq, [fact], this.#ledger));
		}
		this.seq = answer.seq;
		this.#isJoined = true;
		this.#underWay.clear();
		for (const [clientId, text] of this.#pending) this.#send(clientId, text);
	}

	#takeFrame(frame: ReadFrame): void {
		const { alias, first, facts } = frame;
		if (alias !== this.#alias) this.#wrong(`a frame of alias ${alias}`);
		const verdict = guardFrame(this.seq, first, facts.length);
		this.#ledger.deliveries += facts.length;
		if (verdict.kind === "gap") this.#wrong(`a gap before ${first} at ${this.seq}`);
		if (verdict.kind !== "apply") return;
		const { from } = verdict;
		this.#changes.push(from === 0 ? frame : changeOf(first + from, facts.slice(from), this.#ledger));
		this.seq = first + facts.length - 1;
		// Old changes are dropped: the deletions among the rest refer to newer lines, or to lines that are dropped too.
		if (this.#changes.length > 2 * MAX_FRAMES) this.#changes = this.#changes.slice(-MAX_FRAMES);
	}

	#acknowledge(packet: number, answer: { ok: true; answer: SentAnswer } | { ok: false; error: { code: string } }): void {
		const clientId = this.#underWay.get(packet);
		if (clientId === undefined) return;
		this.#underWay.delete(packet);
		this.#pending.delete(clientId);
		if (!answer.ok) {
			const { code } = answer.error;
			this.#ledger.refused.set(code, (this.#ledger.refused.get(code) ?? 0) + 1);
			return;
		}
		const before = this.#ledger.acked.get(clientId);
		if (before && before.seq !== answer.answer.seq) this.#wrong(`${clientId} is ${before.seq} and ${answer.answer.seq}`);
		this.#ledger.acked.set(clientId, answer.answer);
	}

	#wrong(what: string): void {
		this.#ledger.wrongs.push(what);
	}
}

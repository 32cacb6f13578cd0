// One of a crowd: the protocol by hand over one WebSocket, light enough that one process plays thousands. Keeps the newest
// lines as a page does, resumes after each cut, and sends again what was not acknowledged.
import { WebSocket } from "ws";
import { type JoinAnswer, PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/protocol.ts";
import type { SentAnswer } from "#shared/contract/rest/chat.ts";
import type { ChatSnapshot } from "#shared/contract/socket/chat-facts.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

/** What a page holds. */
const KEPT_LINES = 300;
const [SAID, DELETED] = [0, 3];
const TOPIC = "chat:m1";

export interface Ledger {
	/** The text of each line, as the first of the crowd had it: all must have the same. */
	texts: Map<number, string>;
	/** By clientId: what was acknowledged. */
	acked: Map<string, SentAnswer>;
	refused: Map<string, number>;
	wrongs: string[];
	resumes: number;
	snapshots: number;
	deliveries: number;
}

/** Frames are the same text for all: parsed once. */
const parsed = new Map<string, unknown[]>();
function parse(text: string): unknown[] {
	let value = parsed.get(text);
	if (!value) {
		value = JSON.parse(text.slice(text.indexOf("["))) as unknown[];
		parsed.set(text, value);
		if (parsed.size > 200) parsed.delete(parsed.keys().next().value ?? "");
	}
	return value;
}

export class CrowdClient {
	readonly lines = new Map<number, string>();
	seq = 0;
	#epoch = "";
	#alias = 0;
	#webSocket: WebSocket | null = null;
	#isJoined = false;
	#packet = 1;
	/** By packet, until it is acknowledged. */
	readonly #underWay = new Map<number, string>();
	/** By clientId: text. */
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

	connect(): void {
		this.cut();
		const webSocket = new WebSocket(this.#url, { perMessageDeflate: false });
		this.#webSocket = webSocket;
		webSocket.on("error", () => undefined);
		webSocket.on("message", (message) => this.#hear(message.toString()));
		webSocket.on("close", () => {
			if (this.#webSocket !== webSocket) return;
			this.#webSocket = null;
			this.#isJoined = false;
		});
	}

	/** As a network does it: without a word. */
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
		if (text.startsWith('42["f"')) this.#takeFrame(parse(text) as [string, number, number, unknown[][]]);
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
			for (const fact of data) this.#take(fact);
			if (this.seq !== answer.seq) this.#wrong(`a resume ends at ${this.seq}, not at ${answer.seq}`);
		} else {
			this.#ledger.snapshots++;
			this.lines.clear();
			for (const [seq, fact] of data.lines) this.#keep(seq, fact);
			this.seq = answer.seq;
		}
		this.#isJoined = true;
		this.#underWay.clear();
		for (const [clientId, text] of this.#pending) this.#send(clientId, text);
	}

	#takeFrame([, alias, first, facts]: [string, number, number, unknown[][]]): void {
		if (alias !== this.#alias) this.#wrong(`a frame of alias ${alias}`);
		const verdict = guardFrame(this.seq, first, facts.length);
		if (verdict.kind === "gap") this.#wrong(`a gap before ${first} at ${this.seq}`);
		if (verdict.kind === "apply") for (const fact of facts.slice(verdict.from)) this.#take(fact);
		this.#ledger.deliveries += facts.length;
	}

	#take(fact: unknown[]): void {
		this.seq++;
		if (fact[0] === SAID) this.#keep(this.seq, fact);
		if (fact[0] === DELETED) for (const seq of fact.slice(1)) this.lines.delete(seq as number);
	}

	#keep(seq: number, fact: unknown[]): void {
		const text = fact[3] as string;
		const known = this.#ledger.texts.get(seq);
		if (known === undefined) this.#ledger.texts.set(seq, text);
		else if (known !== text) this.#wrong(`line ${seq} is "${text}" here and "${known}" elsewhere`);
		this.lines.set(seq, text);
		if (this.lines.size > KEPT_LINES) this.lines.delete(this.lines.keys().next().value ?? 0);
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

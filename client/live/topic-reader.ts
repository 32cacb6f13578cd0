// RT3: one reader's state of a topic, updated by frames, answers and heartbeats. Pure: it gets packets and returns what to deliver and
// whether something is missing; topic-subscriptions.ts sends the requests.
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

export type Delivery =
	| { kind: "snapshot"; data: unknown; position: TopicPosition }
	/** For a latest-value topic, `firstSeq` is its version after these facts (RT5). */
	| { kind: "facts"; facts: unknown[][]; firstSeq: number };

export interface TopicReader {
	/** Returns the reader's position; `undefined` before the first packet. */
	position(): TopicPosition | undefined;
	/** `sinceSeq`: for a latest-value topic, the version before the frame. */
	takeFrame(seq: number, facts: unknown[][], sinceSeq?: number): Delivery[];
	/** `requested`: the position named by the answered request. */
	takeAnswer(answer: JoinAnswer, requested: TopicPosition | undefined): Delivery[];
	/** Takes the topic's head from a heartbeat. */
	takeHead(seq: number): void;
	/** Returns true if something is missing or the server's head differs: a resume from position() is needed. */
	needsResync(): boolean;
	/** Called when the connection was replaced: frames buffered from the old one are dropped. */
	restart(): void;
}

interface BufferedFrame {
	seq: number;
	facts: unknown[][];
}

/** Maximum number of frames buffered after a gap; if more are missing, the answer contains them anyway. */
const MAX_BUFFERED_FRAMES = 100;

export function createTopicReader(since: TopicPosition | undefined): TopicReader {
	let position = since;
	let isLatest = false;
	let buffered: BufferedFrame[] = [];
	/** The server's head, by the last heartbeat or by a frame that could not be applied, if it differs from this reader's position. */
	let serverHead: number | null = null;

	const headSeq = () => position?.seq ?? 0;

	function advance(firstSeq: number, facts: unknown[][]): Delivery[] {
		if (!position || facts.length === 0) return [];
		position = { epoch: position.epoch, seq: isLatest ? firstSeq : firstSeq + facts.length - 1 };
		return [{ kind: "facts", facts, firstSeq }];
	}

	function takeFrame(seq: number, facts: unknown[][], sinceSeq = headSeq()): Delivery[] {
		if (isLatest) return takeVersion(seq, facts, sinceSeq);
		const verdict = guardFrame(headSeq(), seq, facts.length);
		if (verdict.kind === "apply") return [...advance(seq + verdict.from, facts.slice(verdict.from)), ...takeBuffered()];
		if (verdict.kind === "gap" && buffered.length < MAX_BUFFERED_FRAMES) buffered.push({ seq, facts });
		return [];
	}

	/** Takes a frame of a latest-value topic. Nothing is buffered: if values are missing, the newest ones are requested at once. */
	function takeVersion(seq: number, facts: unknown[][], sinceSeq: number): Delivery[] {
		if (seq <= headSeq()) return [];
		if (sinceSeq <= headSeq()) return advance(seq, facts);
		serverHead = seq;
		return [];
	}

	/** Applies buffered frames that now follow. */
	function takeBuffered(): Delivery[] {
		const frames = buffered.sort((one, other) => one.seq - other.seq);
		buffered = [];
		return frames.flatMap(({ seq, facts }) => takeFrame(seq, facts));
	}

	return {
		position: () => position,
		takeFrame,
		takeAnswer(answer, requested) {
			const { epoch, seq, mode } = answer;
			isLatest = answer.kind === "latest";
			serverHead = null;
			if (mode === "resume") {
				const facts: unknown[][] = JSON.parse(answer.data);
				const delivered = takeFrame(isLatest ? seq : (requested?.seq ?? 0) + 1, facts);
				// The version of a latest-value topic may rise without a value that this reader lacks.
				if (isLatest && position && seq > position.seq) position = { epoch, seq };
				return [...delivered, ...takeBuffered()];
			}
			const isOvertaken = epoch === position?.epoch && seq <= position.seq && seq >= (requested?.seq ?? 0);
			if (isOvertaken) return [];
			if (epoch !== position?.epoch) buffered = [];
			position = { epoch, seq };
			return [{ kind: "snapshot", data: JSON.parse(answer.data), position }, ...takeBuffered()];
		},
		takeHead(seq) {
			serverHead = seq === headSeq() ? null : seq;
		},
		needsResync: () => buffered.length > 0 || (serverHead !== null && serverHead !== headSeq()),
		restart() {
			buffered = [];
			serverHead = null;
		},
	};
}

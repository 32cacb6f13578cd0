// RT3: what one reader makes of a topic's frames, answers and heartbeats. Pure: it is given packets and returns what to
// deliver and whether something is missing; topic-subscriptions.ts asks the server.
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

export type Delivery =
	| { kind: "snapshot"; data: unknown; position: TopicPosition }
	/** For a latest-value topic `firstSeq` is its version after these facts (RT5). */
	| { kind: "facts"; facts: unknown[][]; firstSeq: number };

export interface TopicReader {
	/** Where it stands; undefined before anything came. */
	position(): TopicPosition | undefined;
	/** `sinceSeq`: of a latest-value topic, the version before the frame. */
	takeFrame(seq: number, facts: unknown[][], sinceSeq?: number): Delivery[];
	/** `requested`: the position named by the answered request. */
	takeAnswer(answer: JoinAnswer, requested: TopicPosition | undefined): Delivery[];
	/** The topic's head in a heartbeat. */
	takeHead(seq: number): void;
	/** Something is missing, or the server stands elsewhere: ask again since position(). */
	isAstray(): boolean;
	/** Another connection: what was held of the old one counts no more. */
	restart(): void;
}

interface HeldFrame {
	seq: number;
	facts: unknown[][];
}

/** Frames held beyond a hole; with more missing than this the answer brings them again anyway. */
const MAX_HELD = 100;

export function createTopicReader(since: TopicPosition | undefined): TopicReader {
	let position = since;
	let isLatest = false;
	let held: HeldFrame[] = [];
	/** The head of the last heartbeat, if it is not the position of this reader. */
	let foreignHead: number | null = null;

	const headSeq = () => position?.seq ?? 0;

	function advance(firstSeq: number, facts: unknown[][]): Delivery[] {
		if (!position || facts.length === 0) return [];
		position = { epoch: position.epoch, seq: isLatest ? firstSeq : firstSeq + facts.length - 1 };
		return [{ kind: "facts", facts, firstSeq }];
	}

	function takeFrame(seq: number, facts: unknown[][], sinceSeq = headSeq()): Delivery[] {
		if (isLatest) return takeVersion(seq, facts, sinceSeq);
		const verdict = guardFrame(headSeq(), seq, facts.length);
		if (verdict.kind === "apply") return [...advance(seq + verdict.from, facts.slice(verdict.from)), ...takeHeld()];
		if (verdict.kind === "gap" && held.length < MAX_HELD) held.push({ seq, facts });
		return [];
	}

	/** Nothing is buffered: the newest values are requested at once. */
	function takeVersion(seq: number, facts: unknown[][], sinceSeq: number): Delivery[] {
		if (seq <= headSeq()) return [];
		if (sinceSeq <= headSeq()) return advance(seq, facts);
		foreignHead = seq;
		return [];
	}

	/** Held frames that fit now. */
	function takeHeld(): Delivery[] {
		const frames = held.sort((one, other) => one.seq - other.seq);
		held = [];
		return frames.flatMap(({ seq, facts }) => takeFrame(seq, facts));
	}

	return {
		position: () => position,
		takeFrame,
		takeAnswer(answer, requested) {
			const { epoch, seq, mode } = answer;
			isLatest = answer.kind === "latest";
			foreignHead = null;
			if (mode === "resume") {
				const facts: unknown[][] = JSON.parse(answer.data);
				const delivered = takeFrame(isLatest ? seq : (requested?.seq ?? 0) + 1, facts);
				// A version may rise without a value that this reader misses.
				if (isLatest && position && seq > position.seq) position = { epoch, seq };
				return [...delivered, ...takeHeld()];
			}
			const isOvertaken = epoch === position?.epoch && seq <= position.seq && seq >= (requested?.seq ?? 0);
			if (isOvertaken) return [];
			if (epoch !== position?.epoch) held = [];
			position = { epoch, seq };
			return [{ kind: "snapshot", data: JSON.parse(answer.data), position }, ...takeHeld()];
		},
		takeHead(seq) {
			foreignHead = seq === headSeq() ? null : seq;
		},
		isAstray: () => held.length > 0 || (foreignHead !== null && foreignHead !== headSeq()),
		restart() {
			held = [];
			foreignHead = null;
		},
	};
}

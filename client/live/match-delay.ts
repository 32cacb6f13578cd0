// RT12: a reader's match delay, as the live socket needs it. Loaded by readers who have one.
import type { JoinAnswer, JoinRefusal, PacketRefusal } from "#shared/contract/protocol.ts";

export interface MatchDelay {
	delayMs: number;
	/** The server knows no delays: it is older, beside newer ones while they are replaced. Better none than too early. */
	isIgnored(answers: (JoinAnswer | JoinRefusal)[] | PacketRefusal): boolean;
}

export const createMatchDelay = (delayMs: number): MatchDelay => ({
	delayMs,
	isIgnored: (answers) => Array.isArray(answers) && answers.some((answer) => answer.ok && answer.delayMs === undefined),
});

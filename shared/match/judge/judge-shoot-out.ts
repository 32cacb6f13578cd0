// Judges whether an event fits the period of a shoot-out: its attempts occur only there, and events that require play with a clock do not.
import type { Refusal } from "../sport-module.ts";

interface ShootOutRules {
	period: string;
	/** The event of one attempt. */
	attempt: string;
	/** The sport's word for several attempts. */
	attempts: string;
	notInShootOut: ReadonlySet<string>;
}

export function judgeShootOutPeriod({ type, period }: { type: string; period: string | null }, rules: ShootOutRules): Refusal | null {
	const isInShootOut = period === rules.period;
	if (type === rules.attempt && !isInShootOut)
		return { code: "wrong_period", message: `Shoot-out ${rules.attempts} belong to the period ${rules.period}.` };
	const isMisplaced = isInShootOut && rules.notInShootOut.has(type);
	return isMisplaced ? { code: "wrong_period", message: `No ${type} in the shoot-out: its ${rules.attempts} are ${rules.attempt}.` } : null;
}

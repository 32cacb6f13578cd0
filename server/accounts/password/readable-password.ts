// Generates a random password that a person can copy from a screen: "k7mqx-2pdh9-tc4wr". Used for accounts that a program creates.
import { randomInt } from "node:crypto";

/** Letters and digits that look alike are left out. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** The password has 74 bits of entropy. */
export function makeReadablePassword(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
	return Array.from({ length: GROUPS }, group).join("-");
}

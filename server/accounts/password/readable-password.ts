// A random password that a person can copy from a screen: "k7mqx-2pdh9-tc4wr". For accounts that a program makes.
import { randomInt } from "node:crypto";

/** Without letters and digits that look alike. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** 74 bits. */
export function makeReadablePassword(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
	return Array.from({ length: GROUPS }, group).join("-");
}

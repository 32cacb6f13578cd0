// Hashes and checks passwords with argon2id. All callers share one queue in the process, which limits its threads and memory.
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createHashTurns } from "./hash-turns.ts";

/** Argon2id with the minimum of OWASP's Password Storage Cheat Sheet (2025): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const ARGON2ID = 2;

/** Maximum number of concurrent hashes, of 19 MiB each. They run in libuv's four threads; one thread stays free for files and DNS. */
const MAX_CONCURRENT_HASHES = 3;
/** A full queue is some seconds of work on a small machine; further requests are refused. */
const MAX_WAITING = 200;
/** A flood of sign-ins must not use up the memory or all threads. */
const inTurn = createHashTurns({ maxConcurrent: MAX_CONCURRENT_HASHES, maxWaiting: MAX_WAITING });

/** A hash of no account: it costs as much as a real one, and no password matches it. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${random(16)}$${random(COST.outputLen)}`;

function random(length: number): string {
	return randomBytes(length).toString("base64").replace(/=+$/, "");
}

/** An interface, so that tests that are not about hashing can pass a cheap implementation. */
export interface PasswordHash {
	/** Returns the hash in PHC form. Throws overloaded if too many calls are queued. */
	hash(password: string): Promise<string>;
	/** Without a hash (unknown address, no password) it does the same work and returns `false`. Throws overloaded like `hash`. */
	check(passwordHash: string | null, password: string): Promise<boolean>;
	/** Returns whether the hash has outdated parameters, so that the caller can replace it while it has the password. */
	isOutdated(passwordHash: string): boolean;
}

/** Returns the hash in PHC form. Throws overloaded if too many calls are queued. */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(asTyped(password), { ...COST, algorithm: ARGON2ID }));
}

/** Without a hash (unknown address, no password) it does the same work and returns `false`. Throws overloaded like `hashPassword`. */
export function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
	return inTurn(async () => (await verify(passwordHash ?? DUMMY_HASH, asTyped(password))) && passwordHash !== null);
}

/** Normalised, because keyboards produce "é" as one character or as two. */
const asTyped = (password: string): string => password.normalize("NFKC");

/** Returns whether the hash has outdated parameters, so that the caller can replace it while it has the password. */
export function isOutdatedHash(passwordHash: string): boolean {
	const made = parseOptions(passwordHash);
	return made.algorithm !== ARGON2ID || Object.entries(COST).some(([name, value]) => made[name as keyof typeof COST] !== value);
}

export const ARGON2ID_HASH: PasswordHash = { hash: hashPassword, check: checkPassword, isOutdated: isOutdatedHash };

// Hashes passwords and checks them, by argon2id. The queue is one for the process, whose threads and memory it bounds.
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { AppError } from "#server/errors/app-error.ts";

/** Argon2id with the least that OWASP's Password Storage Cheat Sheet (2025) advises: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const ARGON2ID = 2;

/** They run in libuv's four threads, of which one stays free for files and names; 19 MiB each. */
const AT_ONCE = 3;
/** Some seconds of work on a small machine: longer waits are refused. */
const MAX_WAITING = 200;
const RETRY_AFTER_MS = 2_000;

/** Nobody's hash: it costs what a real one costs, and no password gives it. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${random(16)}$${random(COST.outputLen)}`;

function random(length: number): string {
	return randomBytes(length).toString("base64").replace(/=+$/, "");
}

/** A port: tests of what surrounds a password hand in a cheap one. */
export interface PasswordHash {
	/** In PHC form. Throws overloaded when too many wait already. */
	hash(password: string): Promise<string>;
	/** Without a hash (unknown address, no password) the work is the same and the answer false. Throws overloaded like hash. */
	check(passwordHash: string | null, password: string): Promise<boolean>;
	/** Made with other parameters than today's: hash it anew while the password is at hand. */
	isOutdated(passwordHash: string): boolean;
}

/** In PHC form. Throws overloaded when too many wait already. */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(asTyped(password), { ...COST, algorithm: ARGON2ID }));
}

/** Without a hash (unknown address, no password) the work is the same and the answer false. Throws overloaded like hashPassword. */
export function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
	return inTurn(async () => (await verify(passwordHash ?? DUMMY_HASH, asTyped(password))) && passwordHash !== null);
}

/** Keyboards put "é" together in their own ways. */
const asTyped = (password: string): string => password.normalize("NFKC");

/** Made with other parameters than today's: hash it anew while the password is at hand. */
export function isOutdatedHash(passwordHash: string): boolean {
	const made = parseOptions(passwordHash);
	return made.algorithm !== ARGON2ID || Object.entries(COST).some(([name, value]) => made[name as keyof typeof COST] !== value);
}

export const ARGON2ID_HASH: PasswordHash = { hash: hashPassword, check: checkPassword, isOutdated: isOutdatedHash };

const waiting: (() => void)[] = [];
let running = 0;

/** A flood of sign-ins must take neither the memory nor all threads. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) {
		if (waiting.length >= MAX_WAITING) {
			throw new AppError({
				code: "overloaded",
				message: "Too many sign-ins at once: try again in a moment.",
				retryAfterMs: RETRY_AFTER_MS,
			});
		}
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else running++;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

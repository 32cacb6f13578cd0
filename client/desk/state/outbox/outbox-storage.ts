// Pending commands in the browser's storage, one entry each, by user and match: a reload, a crash or a lost connection loses none, another
// user never sends them, and tabs do not overwrite each other.
import { addressOf } from "#shared/contract/endpoint.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Command } from "../model/command.ts";
import { inOrder } from "../model/command-queue.ts";

type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "desk:press";
/** Ids contain no colon. */
const prefixOf = (userId: UserId, matchId: MatchId) => `${PREFIX}:${userId}:${matchId}:`;

/** Returns the commands in order; `null` if storage is unavailable. */
export function readPersistedCommands(storage: KeyValueStorage | null, userId: UserId, matchId: MatchId): Command[] | null {
	if (!storage) return null;
	const prefix = prefixOf(userId, matchId);
	const commands = keysOf(storage)
		.filter((key) => key.startsWith(prefix))
		.map((key) => parseCommand(storage.getItem(key)));
	return inOrder(commands.filter((command) => command !== null));
}

/** Writes only what changed. `unpersisted`: keys whose stored entry is outdated; returns the current set. */
export function persistCommands(
	storage: KeyValueStorage | null,
	[userId, matchId]: readonly [UserId, MatchId],
	{ before, after, unpersisted }: { before: readonly Command[]; after: readonly Command[]; unpersisted: ReadonlySet<string> },
): ReadonlySet<string> {
	if (!storage || before === after) return unpersisted;
	const prefix = prefixOf(userId, matchId);
	const left = new Map(after.map((command) => [command.key, command]));
	const failed = after.filter((command) => !before.includes(command) && !write(storage, prefix + command.key, JSON.stringify(command)));
	for (const { key } of before) if (!left.has(key)) storage.removeItem(prefix + key);
	const asBefore = [...unpersisted].filter((key) => before.some((command) => command === left.get(key)));
	return new Set([...asBefore, ...failed.map(({ key }) => key)]);
}

/** Returns the matches with stored commands of this user. */
export function matchesWithCommands(storage: KeyValueStorage | null, userId: UserId): MatchId[] {
	const mine = keysOf(storage).filter((key) => key.startsWith(`${PREFIX}:${userId}:`));
	return [...new Set(mine.map((key) => key.split(":")[3] ?? ""))];
}

/** Returns whether this storage key belongs to one of this user's commands of this match. */
export function isOutboxKey(key: string | null, userId: UserId, matchId: MatchId): boolean {
	return key === null || key.startsWith(prefixOf(userId, matchId));
}

function keysOf(storage: KeyValueStorage | null): string[] {
	return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
}

/** Returns `null` if the text is not a command. */
export function parseCommand(text: string | null): Command | null {
	try {
		const command = JSON.parse(withCurrentNames(text ?? "")) as Command;
		return typeof command.key === "string" && Array.isArray(command.drafts) && typeof command.outcome.kind === "string" ? command : null;
	} catch {
		return null;
	}
}

/**
 * Entries of earlier releases name two fields differently, and have a request's path without the version of the API. JSON escapes quotes
 * inside texts, so only fields match.
 */
const withCurrentNames = (text: string): string =>
	text
		.replaceAll('"standing":', '"status":')
		.replaceAll('"fate":', '"outcome":')
		.replaceAll(/"path":"(\/api\/ops\/[^"]*)"/g, (_, path: string) => `"path":"${addressOf(path)}"`);

/** Returns false if the storage is full; the command then lasts as long as the page. */
function write(storage: KeyValueStorage, key: string, text: string): boolean {
	try {
		storage.setItem(key, text);
		return true;
	} catch {
		return false;
	}
}

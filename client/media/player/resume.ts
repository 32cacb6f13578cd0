// The position at which a reader stopped each video, stored in this browser by user: the newest ones, by id.
import { browserStorage } from "#client/device/storage.ts";
import { ownKey } from "#client/session/own-key.ts";
import { presentUser } from "#client/session/present-user.ts";

const keyOfReader = () => ownKey("media.resume", presentUser.id());
const MOST = 50;
/** A position this close to either end is not stored. */
const FROM_START_SECONDS = 10;
const FROM_END_SECONDS = 15;

interface Left {
	id: string;
	seconds: number;
}

export interface ResumeStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
}

/** Returns `null` if nothing is stored or storage is blocked. */
export function resumePosition(id: string, storage: () => ResumeStorage = () => browserStorage): number | null {
	return readAll(storage).find((left) => left.id === id)?.seconds ?? null;
}

/** Stores the position; near the start or the end of the video, the stored position is deleted instead. */
export function saveResumePosition(
	id: string,
	seconds: number,
	duration: number,
	storage: () => ResumeStorage = () => browserStorage,
): void {
	const others = readAll(storage).filter((left) => left.id !== id);
	const isWithin = seconds >= FROM_START_SECONDS && seconds <= duration - FROM_END_SECONDS;
	const all = isWithin ? [{ id, seconds: Math.floor(seconds) }, ...others].slice(0, MOST) : others;
	try {
		storage().setItem(keyOfReader(), JSON.stringify(all));
	} catch {
		// Storage is full or blocked: the video starts from the beginning next time.
	}
}

function readAll(storage: () => ResumeStorage): Left[] {
	try {
		const all: unknown = JSON.parse(storage().getItem(keyOfReader()) ?? "[]");
		return Array.isArray(all) ? all.filter(isLeft) : [];
	} catch {
		return [];
	}
}

function isLeft(value: unknown): value is Left {
	const { id, seconds } = (value ?? {}) as Partial<Left>;
	return typeof id === "string" && typeof seconds === "number" && Number.isFinite(seconds);
}

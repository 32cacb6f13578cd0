// Names of archives.
import { readdir } from "node:fs/promises";
import type { Instant } from "#shared/kit/instant.ts";

const NAME = /^touchline-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** Example: `touchline-2026-11-30T05-10-00Z`. Names sort by time. */
export const archiveName = (at: Date): string => `touchline-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The time in the name of an archive; `null` if the name has another form. */
export function archiveTime(name: string): Instant | null {
	const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
	const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
	return Number.isNaN(at) ? null : at;
}

/** Names of the archives in a folder, the oldest first. Throws the file system's error. */
export async function readArchiveNames(folder: string): Promise<string[]> {
	return (await readdir(folder)).filter((name) => archiveTime(name) !== null).sort();
}

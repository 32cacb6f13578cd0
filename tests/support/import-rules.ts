// The rules of architecture.test.ts as functions over parsed files; each returns one line per violation. Exceptions are passed as
// arguments, so that the tests of these functions can pass violations.
import { posix } from "node:path";
import type { Import, SourceFile } from "./source-file.ts";

type Edge = [from: SourceFile, entry: Import];

/** The folder below a top folder (`server/chat`), or the top folder for files directly in it. */
export function roomOf(path: string): string {
	const [top = "", room, file] = path.split("/");
	return file === undefined ? top : `${top}/${room}`;
}

const topOf = (path: string) => path.split("/", 1)[0];
const edgesOf = (files: readonly SourceFile[]): Edge[] => files.flatMap((file) => file.imports.map((entry): Edge => [file, entry]));
const describeEdge = ([from, entry]: Edge) => `${from.path} imports ${entry.specifier}`;

/**
 * Imports across folders that `mayImport` (folder → folders) does not list. A folder may import itself; files of `roofs` may import
 * everything in their top folder and in shared.
 */
export function findForbiddenImports(files: readonly SourceFile[], mayImport: Record<string, readonly string[]>, roofs: readonly string[]) {
	const isAllowed = (from: string, target: string) => {
		const [fromRoom, targetRoom] = [roomOf(from), roomOf(target)];
		if (fromRoom === targetRoom) return true;
		if (roofs.includes(from)) return topOf(target) === topOf(from) || topOf(target) === "shared";
		return mayImport[fromRoom]?.includes(targetRoom) ?? false;
	};
	return edgesOf(files)
		.filter(([from, { target }]) => target !== null && !isAllowed(from.path, target))
		.map(describeEdge);
}

/** Run-time imports of a package outside its owners (a path, or a folder with a trailing slash). */
export function findForeignPackages(files: readonly SourceFile[], owners: Record<string, readonly string[]>) {
	return edgesOf(files)
		.filter(([from, { packageName, isRunTime }]) => isRunTime && packageName !== null && !isOwner(from.path, owners[packageName]))
		.map(describeEdge);
}

/** Files other than the `owners` whose code matches. */
export function findMatches(files: readonly SourceFile[], pattern: RegExp, owners: readonly string[]) {
	// Matches the text first, because parsing a file takes longer.
	return files
		.filter((file) => !isOwner(file.path, owners) && pattern.test(file.text) && pattern.test(file.code))
		.map(({ path }) => `${path} has ${pattern}`);
}

/** `owners` are paths, folders (`server/db/`) or endings (`*.store.ts`); undefined allows any file. */
function isOwner(path: string, owners: readonly string[] | undefined): boolean {
	if (!owners) return true;
	return owners.some(
		(owner) => path === owner || (owner.endsWith("/") && path.startsWith(owner)) || (owner[0] === "*" && path.endsWith(owner.slice(1))),
	);
}

/** Imports use aliases across top folders and relative paths within a folder, and never go two levels up. */
export function findMisspeltImports(files: readonly SourceFile[]) {
	const isWrong = ([from, { specifier, target }]: Edge) => {
		if (target === null) return false;
		const isRelative = specifier.startsWith(".");
		if (specifier.includes("../..")) return true;
		if (topOf(from.path) !== topOf(target)) return isRelative;
		const needsTwoSteps = posix.relative(posix.dirname(from.path), target).startsWith("../..");
		return roomOf(from.path) === roomOf(target) && !isRelative && !needsTwoSteps;
	};
	return edgesOf(files).filter(isWrong).map(describeEdge);
}

/** Each cycle, listed once: `a.ts → b.ts → a.ts`. */
export function findCycles(files: readonly SourceFile[]): string[] {
	const byPath = new Map(files.map((file) => [file.path, file]));
	const done = new Set<string>();
	const cycles: string[] = [];
	const visit = (path: string, trail: string[]) => {
		const seenAt = trail.indexOf(path);
		if (seenAt >= 0) cycles.push([...trail.slice(seenAt), path].join(" → "));
		if (seenAt >= 0 || done.has(path)) return;
		for (const { target } of byPath.get(path)?.imports ?? []) if (target !== null) visit(target, [...trail, path]);
		done.add(path);
	};
	for (const { path } of files) visit(path, []);
	return cycles;
}

/**
 * Modules that are loaded when the files of `starts` run, each with the chain of imports to it; `isCut` tells which imports the build
 * removes.
 */
export function reachAtRunTime(
	files: readonly SourceFile[],
	starts: readonly SourceFile[],
	isCut: (from: string, target: string) => boolean,
) {
	const byPath = new Map(files.map((file) => [file.path, file]));
	const reached = new Map<SourceFile, string>();
	const visit = (file: SourceFile, trail: string) => {
		if (reached.has(file)) return;
		reached.set(file, trail);
		for (const { target, isRunTime } of file.imports) {
			const next = target === null || !isRunTime || isCut(file.path, target) ? undefined : byPath.get(target);
			if (next) visit(next, `${trail} → ${next.path}`);
		}
	};
	for (const file of starts) visit(file, file.path);
	return reached;
}

/** By folder: its subfolders from the lowest level to the highest; `.` stands for the files directly in the folder. */
export type FolderOrder = Record<string, readonly (readonly string[])[]>;

/**
 * Imports within a folder to the same level or a higher one, and subfolders that are on no level. A subfolder includes everything below it
 * that has no level of its own.
 */
export function findClimbs(files: readonly SourceFile[], order: FolderOrder): string[] {
	const placeOf = (path: string): { room: string; folder: string; floor: number } | null => {
		const room = Object.keys(order).find((each) => path.startsWith(`${each}/`));
		if (room === undefined) return null;
		const floors = order[room] ?? [];
		for (let folder = posix.dirname(path.slice(room.length + 1)); ; folder = posix.dirname(folder)) {
			const floor = floors.findIndex((folders) => folders.includes(folder));
			if (floor >= 0) return { room, folder, floor };
			if (!folder.includes("/")) return { room, folder, floor: Number.NaN };
		}
	};
	const homeless = files.flatMap(({ path }) => {
		const place = placeOf(path);
		return place && Number.isNaN(place.floor) ? [`${place.room}/${place.folder} has no floor`] : [];
	});
	const climbs = edgesOf(files).filter(([from, { target }]) => {
		const [own, other] = [placeOf(from.path), target === null ? null : placeOf(target)];
		return own && other && own.room === other.room && own.folder !== other.folder && other.floor >= own.floor;
	});
	return [...new Set(homeless), ...climbs.map(describeEdge)];
}

/**
 * Groups of folders that import each other in a circle: `a/b a/c`. A folder is the files directly in it; `folderOf` may name a larger
 * unit.
 */
export function findFolderCircles(files: readonly SourceFile[], folderOf: (path: string) => string = posix.dirname): string[] {
	const edges = new Map<string, Set<string>>();
	for (const [from, { target }] of edgesOf(files)) {
		if (target === null) continue;
		const [own, other] = [folderOf(from.path), folderOf(target)];
		if (own !== other) edges.set(own, (edges.get(own) ?? new Set()).add(other));
	}
	const reach = new Map(
		[...edges.keys()].map((start) => {
			const reached = new Set<string>();
			const next = [start];
			for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
				for (const target of edges.get(folder) ?? [])
					if (!reached.has(target)) {
						next.push(target);
						reached.add(target);
					}
			}
			return [start, reached] as const;
		}),
	);
	const circles = [...reach]
		.filter(([folder, reached]) => reached.has(folder))
		.map(([folder, reached]) => [folder, ...reached].filter((each) => reach.get(each)?.has(folder)));
	return [...new Set(circles.map((folders) => [...new Set(folders)].sort().join(" ")))].sort();
}

// A separate small file system (tmpfs), for tests of a full disk. Mounting needs root, so such tests are skipped for other users.
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TemporaryFolder } from "./temporary-folder.ts";

const MB = 1024 ** 2;
const FILLER = "filler";

export interface SmallDisk extends TemporaryFolder {
	/** Fills all remaining space. */
	fill(): void;
	/** Frees the space that `fill` has taken. */
	free(): void;
}

export const canMount = triesToMount();

export function mountSmallDisk(sizeMb: number): SmallDisk {
	const path = mkdtempSync(join(tmpdir(), "touchline-disk-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", path], { stdio: "ignore" });
	return {
		path,
		fill() {
			const file = openSync(join(path, FILLER), "w");
			// Writes whole megabytes first, then the rest of the last one.
			for (const bytes of [MB, 4096]) writeUntilFull(file, Buffer.alloc(bytes));
			closeSync(file);
		},
		free: () => rmSync(join(path, FILLER)),
		async remove() {
			execFileSync("umount", ["--lazy", path]);
			rmSync(path, { recursive: true, force: true });
		},
	};
}

function writeUntilFull(file: number, block: Buffer): void {
	try {
		for (;;) writeSync(file, block);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}

function triesToMount(): boolean {
	try {
		void mountSmallDisk(1).remove();
		return true;
	} catch {
		return false;
	}
}

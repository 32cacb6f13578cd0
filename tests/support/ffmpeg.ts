// Whether this machine has ffmpeg: suites that need a real stream say that they are skipped where it has not.
import { spawnSync } from "node:child_process";

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

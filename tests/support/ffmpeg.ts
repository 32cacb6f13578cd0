// Whether this machine has ffmpeg; suites that need a real stream report that they are skipped without it.
import { spawnSync } from "node:child_process";

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

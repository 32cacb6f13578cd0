// The version of this software: that of the release, which package.json keeps until the next one.
import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** Semantic version: `0.2.0`. */
export const SITE_VERSION = version;

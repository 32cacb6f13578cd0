// The version of this software: that of the release, which package.json keeps until the next one.
import packageJson from "../../package.json" with { type: "json" };

/** Semantic version: `0.2.0`. */
export const SITE_VERSION: string = packageJson.version;

// A site for tests of single checks, composed from settings.
import { parseEnv } from "#server/config/env.ts";
import { CHECKS, type CheckName } from "#server/doctor/checks.ts";
import type { Check, Finding } from "#server/doctor/kernel/check.ts";
import { createSite, type SiteParts } from "#server/doctor/kernel/site.ts";
import { createLogger } from "#server/observability/logger.ts";

/** A secret of 64 random digits, which is strong. */
export const STRONG_SECRET = "9f2c81d07be64a53c1f8d2e6705b9a34e8c7d16f02ab5394d7e1806fc35b2a9d";

/** Runs one check, given by name or as an object, on a site with these settings. */
export async function check(
	which: CheckName | Check,
	env: Readonly<Record<string, string>>,
	parts: Partial<Omit<SiteParts, "settings">> = {},
): Promise<Finding> {
	const settings = parseEnv({ DATA_DIR: "/nowhere", ...env });
	const { site, close } = createSite({ settings, log: createLogger({ level: "silent" }), ...parts });
	const { run } = typeof which === "string" ? CHECKS[which] : which;
	try {
		return await run(site, AbortSignal.timeout(15_000));
	} finally {
		await close();
	}
}

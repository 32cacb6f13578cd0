// Writes results as text: for the terminal, and as a report to paste.
import { arch, platform, release } from "node:os";
import { givenSettings } from "#server/config/env.ts";
import { NEWEST_MIGRATION } from "#server/db/migrations/registry.ts";
import { CHECK_STATUSES, type CheckStatus } from "#shared/contract/check-statuses.ts";
import type { CheckResult } from "#shared/contract/rest/console/doctor.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Site } from "./kernel/site.ts";
import { createRedaction, describeSettings } from "./redact.ts";

const WIDTH = Math.max(...CHECK_STATUSES.map(({ length }) => length)) + 2;
const INDENT = " ".repeat(WIDTH);
const PLURALS: Record<CheckStatus, string> = { fault: "faults", warning: "warnings", unknown: "unknown", ok: "ok" };

/** The results and one line with their numbers. The most severe results come last, next to the prompt of the terminal. */
export function describeResults(results: readonly CheckResult[]): string {
	const rank = ({ status }: CheckResult) => CHECK_STATUSES.indexOf(status);
	const lines = results.toSorted((one, other) => rank(other) - rank(one)).flatMap(linesOf);
	return [...lines, "", countsOf(results)].join("\n");
}

function linesOf({ title, status, found, remedy }: CheckResult): string[] {
	const line = `${status.padEnd(WIDTH)}${title}: ${found}`;
	return remedy === null ? [line] : [line, `${INDENT}→ ${remedy}`];
}

function countsOf(results: readonly CheckResult[]): string {
	const counts = CHECK_STATUSES.map((status) => ({ status, count: results.filter((result) => result.status === status).length }));
	return counts.map(({ status, count }) => `${count} ${count === 1 ? status : PLURALS[status]}`).join(", ");
}

/** A report to paste: version, results, settings. The secret of `site` is hidden, and so are those of the settings. */
export async function describeReport(
	results: readonly CheckResult[],
	at: Instant,
	site: Pick<Site, "database" | "secret"> | null,
): Promise<string> {
	const given = givenSettings();
	const redact = createRedaction(given, site?.secret ? [site.secret] : []);
	const database = await site?.database();
	const lines = [
		`Touchline doctor, ${new Date(at).toISOString()}`,
		`newest migration ${NEWEST_MIGRATION}, Node ${process.version}, ${platform()} ${release()} ${arch()}`,
		...(database?.kind === "open" ? [database.version.text] : []),
		"",
		...results.flatMap(linesOf),
		"",
		"Settings:",
		...describeSettings(given),
	];
	return `${lines.map(redact).join("\n")}\n`;
}

// Checks the installation: npm run doctor [-- --json | --report] [--mail-to ADDRESS] [--dns SERVER] [--time-from URL]
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { readSettings, type Settings, settingHints } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { readFailure } from "#server/mail/mail-failure.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { CheckResult } from "#shared/contract/rest/console/doctor.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { CHECKS } from "./checks.ts";
import { describeReport, describeResults } from "./describe-results.ts";
import { fault, ok, unknown } from "./kernel/check.ts";
import { createNetwork } from "./kernel/create-network.ts";
import { createSite, type Site } from "./kernel/site.ts";
import { hasFault, runChecks } from "./run-checks.ts";

const USAGE = "Usage: npm run doctor [-- --json | --report] [--mail-to ADDRESS] [--dns SERVER …] [--time-from URL]";
const MAIL_MS = 15 * SECOND_MS;

const OPTIONS = {
	json: { type: "boolean" },
	report: { type: "boolean" },
	"mail-to": { type: "string" },
	dns: { type: "string", multiple: true },
	"time-from": { type: "string" },
} as const;

function readOptions() {
	try {
		return parseArgs({ options: OPTIONS }).values;
	} catch (error) {
		throw new SettingsError(`${(error as Error).message}\n${USAGE}`);
	}
}

type Options = ReturnType<typeof readOptions>;

/** Results if the settings cannot be read: then no other check can run. */
const withoutSettings = ({ message }: SettingsError): CheckResult[] =>
	Object.entries(CHECKS).map(([name, { title }]) => ({
		...{ name, title },
		...(name === "settings"
			? fault(message, "Correct it in the environment, unit or compose file: docs/settings.md lists all settings.")
			: unknown("The settings cannot be read.")),
	}));

async function sendTestMail(settings: Settings, recipient: string): Promise<CheckResult> {
	const transport = createMailTransport(settings);
	const text = `This mail shows that ${settings.siteName} (${settings.siteUrl}) can send mails.`;
	const mail = {
		id: randomUUID(),
		recipient,
		subject: `${settings.siteName}: test mail`,
		body: JSON.stringify({ text, html: `<p>${text}</p>` }),
	};
	const about = { name: "test_mail", title: "Test mail" };
	try {
		await transport.send({ ...mail, created_at: Date.now() }, AbortSignal.timeout(MAIL_MS));
		return {
			...about,
			...ok(settings.smtpUrl === undefined ? "It was written to the folder of mails." : "The mail server took it: see whether it arrives."),
		};
	} catch (error) {
		return {
			...about,
			...fault(`It was not accepted: ${readFailure(error).kind}.`, "Compare MAIL_FROM with the addresses that this account may send from."),
		};
	} finally {
		transport.close();
	}
}

async function check(options: Options): Promise<{ results: CheckResult[]; site: Site | null; close(): Promise<void> }> {
	let settings: Settings;
	try {
		settings = readSettings();
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		return { results: withoutSettings(error), site: null, close: async () => undefined };
	}
	const { dns: servers, "time-from": timeUrl, "mail-to": recipient } = options;
	if (timeUrl !== undefined && !URL.canParse(timeUrl)) throw new SettingsError(`--time-from ${timeUrl}: expected an address.\n${USAGE}`);
	const network = createNetwork({ servers });
	const log = createLogger({ level: "silent" });
	const { site, close } = createSite({ settings, log, hints: settingHints(), network, ...(timeUrl !== undefined && { timeUrl }) });
	const results = await runChecks(site);
	if (recipient !== undefined) results.push(await sendTestMail(settings, recipient));
	return { results, site, close };
}

async function run(): Promise<void> {
	const options = readOptions();
	const at = Date.now();
	const { results, site, close } = await check(options);
	if (options.json) console.log(JSON.stringify({ at, results }, null, "\t"));
	else if (options.report) process.stdout.write(await describeReport(results, at, site));
	else console.log(describeResults(results));
	await close();
	// Exits even if requests without a response are still open.
	process.exit(hasFault(results) ? 1 : 0);
}

try {
	await run();
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exit(1);
}

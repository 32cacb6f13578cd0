import { describe, expect, it } from "vitest";
import { settingHints } from "#server/config/env.ts";
import { unknownSettings } from "#server/config/unknown-settings.ts";

const SETTINGS = ["PORT", "HOST", "FEEDS", "ODDS_MARGIN", "SMTP_URL", "SIMULATOR_SPEED", "NODE_ENV"];

/**
 * Variables of a login shell, Docker, Kubernetes, systemd, Heroku, Fly, Render, Railway, GitHub Actions, npm, and tools of Stripe,
 * Firebase and AWS.
 */
const FOREIGN = [
	"PATH",
	"HOME",
	"HOSTNAME",
	"HOSTTYPE",
	"LANG",
	"LC_ALL",
	"LOGNAME",
	"MAIL",
	"OLDPWD",
	"PWD",
	"SHELL",
	"SHLVL",
	"TERM",
	"TZ",
	"USER",
	"XDG_DATA_DIRS",
	"XDG_RUNTIME_DIR",
	"SSH_AUTH_SOCK",
	"GPG_AGENT_INFO",
	"DBUS_SESSION_BUS_ADDRESS",
	"DISPLAY",
	"TMPDIR",
	"EDITOR",
	"KUBERNETES_SERVICE_HOST",
	"KUBERNETES_PORT_443_TCP_ADDR",
	"INVOCATION_ID",
	"JOURNAL_STREAM",
	"LISTEN_FDS",
	"MANAGERPID",

	"DYNO",
	"SOURCE_VERSION",
	"FLY_APP_NAME",
	"FLY_REGION",
	"PRIMARY_REGION",
	"RENDER_SERVICE_ID",
	"RENDER_EXTERNAL_URL",
	"RAILWAY_ENVIRONMENT",

	"CI",
	"GITHUB_ACTIONS",
	"GITHUB_TOKEN",
	"RUNNER_OS",
	"NODE_OPTIONS",
	"NODE_VERSION",
	"NODE_PATH",
	"npm_config_cache",
	"npm_package_name",
	"STRIPE_API_KEY",
	"STRIPE_DEVICE_NAME",
	"FIREBASE_TOKEN",
	"GOOGLE_APPLICATION_CREDENTIALS",
	"AWS_REGION",
	"SENTRY_DSN",
	"PGHOST",
	"PGDATABASE",
	"POSTGRES_PASSWORD",
	"DATABASE_PRIVATE_URL",
	"MYSQL_HOST",
	"SMTP_HOST",
	"SMTP_PORT",
	"API_URL",
	"BASE_URL",
	"HTTP_PROXY",
	"NO_PROXY",
	"DEBUG",
	"FORCE_COLOR",
	"VIRTUAL_ENV",
	"JAVA_HOME",
	"GOPATH",
	"CHROMIUM_PATH",
	"TEST_DATABASE_URL",
	"LONG",
];

describe("A name in the environment that is nearly a setting", () => {
	it.each([
		["ODDS_MARGN", "ODDS_MARGIN"],
		["odds_margin", "ODDS_MARGIN"],
		["SMPT_URL", "SMTP_URL"],
		["SIMULATORSPEED", "SIMULATOR_SPEED"],
		["FEEDZZ", "FEEDS"],
		["PORTS", "PORT"],
	])("is hinted at: %s", (name, setting) => {
		expect(unknownSettings([name], SETTINGS)).toEqual([`${name} is no setting: did you mean ${setting}?`]);
	});

	it("names the nearest one, once a name", () => {
		expect(unknownSettings(["ODDS_MARGIM", "NODE_EMV"], ["ODDS_MARGIT_", "ODDS_MARGIN", "NODE_ENV"])).toEqual([
			"ODDS_MARGIM is no setting: did you mean ODDS_MARGIN?",
			"NODE_EMV is no setting: did you mean NODE_ENV?",
		]);
	});

	it.each(["ODDS_MARGIN", "PATH", "SHELL", "POST", "SHORT", "HOSTNAME", "ODDS_MRG", "NODE_OPTIONS", "npm_config_port"])(
		"is not %s, for that is a setting, short, or far from all",
		(name) => {
			expect(unknownSettings([name], SETTINGS)).toEqual([]);
		},
	);

	it.each([
		["TOUCHLINE_PORT_NUMBER", "TOUCHLINE_PORT_NUMBER is no setting: docs/settings.md lists them all."],
		["TOUCHLINE_PORTS", "TOUCHLINE_PORTS is no setting: did you mean PORT?"],
		["TOUCHLINE_HOST", "TOUCHLINE_HOST is no setting: did you mean HOST?"],
		["TOUCHLINE_SMPT_URL", "TOUCHLINE_SMPT_URL is no setting: did you mean SMTP_URL?"],
	])("is also reported if it has the product's prefix, or sites of this kind have it: %s", (name, line) => {
		expect(unknownSettings([name], SETTINGS)).toEqual([line]);
	});

	it.each(["TOUCHLINE_PORT", "TOUCHLINE_SERVICE_HOST", "TOUCHLINE_PORT_80_TCP_ADDR", "TOUCHLINE_SERVICE_PORT_HTTP"])(
		"is not reported for names that Kubernetes gives after a service: %s",
		(name) => {
			expect(unknownSettings([name], SETTINGS)).toEqual([]);
		},
	);

	it("is none of those that a shell, a container or a platform of hosting sets", () => {
		expect(settingHints(Object.fromEntries(FOREIGN.map((name) => [name, "1"])))).toEqual([]);
	});
});

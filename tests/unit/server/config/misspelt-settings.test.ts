import { describe, expect, it } from "vitest";
import { misspeltSettings } from "#server/config/misspelt-settings.ts";

const SETTINGS = ["PORT", "HOST", "FEEDS", "ODDS_MARGIN", "SMTP_URL", "SIMULATOR_SPEED", "NODE_ENV"];

describe("A name in the environment that is nearly a setting", () => {
	it.each([
		["ODDS_MARGN", "ODDS_MARGIN"],
		["odds_margin", "ODDS_MARGIN"],
		["SMPT_URL", "SMTP_URL"],
		["SIMULATORSPEED", "SIMULATOR_SPEED"],
		["FEEDZZ", "FEEDS"],
		["PORTS", "PORT"],
	])("is hinted at: %s", (name, setting) => {
		expect(misspeltSettings([name], SETTINGS)).toEqual([`${name} is no setting: did you mean ${setting}?`]);
	});

	it("names the nearest one, once a name", () => {
		expect(misspeltSettings(["ODDS_MARGIM", "NODE_EMV"], ["ODDS_MARGIT_", "ODDS_MARGIN", "NODE_ENV"])).toEqual([
			"ODDS_MARGIM is no setting: did you mean ODDS_MARGIN?",
			"NODE_EMV is no setting: did you mean NODE_ENV?",
		]);
	});

	it.each(["ODDS_MARGIN", "PATH", "SHELL", "POST", "SHORT", "HOSTNAME", "ODDS_MRG", "NODE_OPTIONS", "npm_config_port"])(
		"is not %s, for that is a setting, short, or far from all",
		(name) => {
			expect(misspeltSettings([name], SETTINGS)).toEqual([]);
		},
	);
});

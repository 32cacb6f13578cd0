// Names in the environment that are probably meant as settings.
import { type Check, ok, warning } from "../kernel/check.ts";

export const settings: Check = {
	title: "Settings",
	async run({ hints }) {
		if (hints.length === 0) return ok("The settings can be read, and no name looks like a misspelt one.");
		return warning(hints.join(" "), "Correct the name in the environment, unit or compose file: docs/settings.md lists all settings.");
	},
};

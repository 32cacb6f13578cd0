// An invalid setting that stops the start. Its message is one line for the operator of the site; main.ts prints it and exits.
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

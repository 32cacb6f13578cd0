// A setting that stops the start. Its message is one line for the person who set it; main.ts prints it and ends.
export class SettingsError extends Error {
	override readonly name = "SettingsError";
}

// A second factor that an account requires. Types only, so importing it costs nothing.

export interface SecondFactor {
	id: string;
	kind: "sms" | "totp";
	/** The owner's name for the factor, or the last digits of its number. */
	label: string | null;
}

// A second proof that an account asks for. Types alone: free.

export interface SecondFactor {
	id: string;
	kind: "sms" | "totp";
	/** What its owner calls it, or the end of its number. */
	label: string | null;
}

// Checks the IANA name of a time zone: `Europe/London`. Pure.
export function isZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone !== "" && /^[A-Z]/.test(name);
	} catch {
		return false;
	}
}

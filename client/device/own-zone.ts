// The time zone of this device: a name of IANA that its own Intl takes, or null. Chromium reports `Etc/Unknown` on a machine whose zone it cannot
// name, and then refuses that name.

export function ownZone(): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		return timeZone && canFormatIn(timeZone) ? timeZone : null;
	} catch {
		return null;
	}
}

/** A page may be in the zone of another device, whose names are newer than this one's. */
export function canFormatIn(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
	} catch {
		return false;
	}
}

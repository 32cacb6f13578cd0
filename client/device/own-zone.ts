// The time zone of this device: a name of IANA that its own Intl takes, or null. Chromium reports `Etc/Unknown` on a machine whose zone it cannot
// name, and then refuses that name.
import { isKnownZone } from "#shared/i18n/formats.ts";

export function ownZone(): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		return timeZone && isKnownZone(timeZone) ? timeZone : null;
	} catch {
		return null;
	}
}

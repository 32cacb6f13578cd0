// The time zone of this device: an IANA name that its own Intl accepts, or `null`. Chromium reports `Etc/Unknown` for a zone that it cannot
// name, and then rejects that name.
import { isKnownZone } from "#shared/i18n/formats.ts";

export function ownZone(): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		return timeZone && isKnownZone(timeZone) ? timeZone : null;
	} catch {
		return null;
	}
}

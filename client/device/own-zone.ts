// The time zone of this device: an IANA name that its own Intl accepts, or `null`. Chromium reports `Etc/Unknown` for a zone that it cannot
// name, and then rejects that name. For a zone that is set by its offset alone it reports `-03:00`, which is no IANA name.
import { isKnownZone } from "#shared/i18n/formats.ts";

const OFFSET = /^([+-])(\d\d):?(\d\d)$/;

export function ownZone(): string | null {
	try {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		const name = timeZone && namedZone(timeZone);
		return name && isKnownZone(name) ? name : null;
	} catch {
		return null;
	}
}

/** Returns `Etc/GMT+3` for `-03:00`: these names have the opposite sign. `null` for offsets without such a name. */
function namedZone(zone: string): string | null {
	const [isOffset, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
	if (!isOffset) return zone;
	return minutes === "00" ? `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}` : null;
}

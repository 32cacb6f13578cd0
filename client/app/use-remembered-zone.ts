// Sends the browser's time zone to the server. The first visit is rendered with a guess or in UTC; if that was wrong, the page reloads its
// data and changes times and days in place.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ownZone } from "#client/device/own-zone.ts";
import { formatOffset } from "#client/i18n/format-time.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { isKnownZone } from "#shared/i18n/formats.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

export function useRememberedZone(): void {
	const { zone } = useSite();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const own = ownZone();
		if (!own || own === zone) return;
		savePreference("tz", own);
		// The page may be rendered in another zone with the same times, because readers of both share it.
		if (!haveSameTimes(own, zone)) void revalidate();
	}, [zone, revalidate]);
}

/** Compares the offsets now and half a year from now. A zone that this device does not know counts as different. */
function haveSameTimes(one: string, other: string): boolean {
	if (!isKnownZone(other)) return false;
	return [0, 180 * DAY_MS].every((later) => formatOffset(Date.now() + later, one) === formatOffset(Date.now() + later, other));
}

// Sends the browser's time zone to the server. A first visit is rendered in UTC; once the zone is known the page asks again
// for its data, and times and days change in place.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { savePreference } from "#client/ui/page/reader-preferences.ts";
import { useSite } from "#client/ui/page/site-context.ts";

export function useRememberedZone(): void {
	const { zone } = useSite();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
		if (!ownZone || ownZone === zone) return;
		savePreference("tz", ownZone);
		void revalidate();
	}, [zone, revalidate]);
}

// Sends the browser's time zone to the server. The first visit is rendered with a guess or in UTC; if that was wrong, the page reloads its
// data, whose days are those of the zone. The page's times are right even before (site-provider.tsx).
import { useEffect } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import { ownZone } from "#client/device/own-zone.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { UNKNOWN_SITE } from "#client/ui/page/site-context.ts";
import { haveSameTimes } from "./same-times.ts";

export function useRememberedZone(): void {
	const root = useRouteLoaderData("root") as { facts: { zone: string } } | undefined;
	const { zone } = root?.facts ?? UNKNOWN_SITE;
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const own = ownZone();
		if (!own || own === zone) return;
		savePreference("tz", own);
		// The page may be rendered in another zone with the same times, because readers of both share it.
		if (!haveSameTimes(own, zone)) void revalidate();
	}, [zone, revalidate]);
}

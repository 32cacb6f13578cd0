// Provides the server's facts of the site and its reader, with the time zone of this device after hydration: the page's times are right
// from the next commit on. The days of its lists follow with the data that use-remembered-zone.ts requests.
import { type PropsWithChildren, useMemo } from "react";
import { ownZone } from "#client/device/own-zone.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { SiteContext, type SiteFacts } from "#client/ui/page/site-context.ts";
import { haveSameTimes } from "./same-times.ts";

export function SiteProvider({ facts, children }: PropsWithChildren<{ facts: SiteFacts }>) {
	const isHydrated = useIsHydrated();
	const site = useMemo(() => {
		const own = isHydrated ? ownZone() : null;
		return own === null || haveSameTimes(own, facts.zone) ? facts : { ...facts, zone: own };
	}, [isHydrated, facts]);
	return <SiteContext value={site}>{children}</SiteContext>;
}

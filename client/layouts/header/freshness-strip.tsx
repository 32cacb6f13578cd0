// The strip while scores may be outdated: says so and shows their age. On the site it lies over the lower edge of the window
// (site-frame.module.css), so that neither its arrival nor its removal moves what the reader is about to press; in the console it is above
// the page's content.
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { isBehind } from "#client/live/connection.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import styles from "./freshness-strip.module.css";

export function FreshnessStrip() {
	const connection = useAtomValue(connectionAtom);
	const t = useText();
	const { kind, ageMs } = connection;
	if (kind === "live" || kind === "connecting" || !isBehind(connection)) return null;
	const isAgeUnknown = ageMs === null || ageMs === Number.POSITIVE_INFINITY;
	const text = isAgeUnknown
		? t(`connection.strip.${kind === "offline" ? "offlineUnknownAge" : "unknownAge"}`)
		: t(`connection.strip.${kind}`, { age: formatAge(t, ageMs) });
	return (
		<aside className={styles.strip} data-freshness="">
			{text}
		</aside>
	);
}

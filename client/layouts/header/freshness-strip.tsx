// The strip below the header while scores may be outdated: says so and shows their age. The page's content stays.
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
	return <aside className={styles.strip}>{text}</aside>;
}

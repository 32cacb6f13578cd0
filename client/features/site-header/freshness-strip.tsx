// The strip below the header while scores may be behind: says so, and how old they are. What is on the page stays.
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom } from "#client/state/window/connection.ts";
import styles from "./freshness-strip.module.css";

/** A connection that is back sooner is not worth a word. */
const GRACE_MS = 3_000;

export function FreshnessStrip() {
	const { kind, ageMs } = useAtomValue(connectionAtom);
	const t = useText();
	if (kind === "live" || kind === "connecting" || ageMs === null || ageMs < GRACE_MS) return null;
	return <p className={styles.strip}>{t(`connection.strip.${kind}`, { age: formatAge(t, ageMs) })}</p>;
}

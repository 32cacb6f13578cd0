// The strip below the header while scores may be behind: says so, and for how long. What is on the page stays.
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { type Connection, connectionAtom } from "#client/state/window/connection.ts";
import { useNow } from "#client/state/window/now.ts";
import styles from "./freshness-strip.module.css";

/** A reconnect shorter than this is not worth a word. */
const RECONNECT_GRACE_MS = 3_000;

export function FreshnessStrip() {
	const connection = useAtomValue(connectionAtom);
	const t = useText();
	const age = useNow((now) => {
		const ms = now - connection.since;
		return isBehind(connection, ms) ? formatAge(t, ms) : null;
	});
	if (age === null || !isLost(connection.kind)) return null;
	return <p className={styles.strip}>{t(`connection.strip.${connection.kind}`, { age })}</p>;
}

type Lost = "offline" | "stale" | "reconnecting";

function isLost(kind: Connection["kind"]): kind is Lost {
	return kind !== "live" && kind !== "connecting";
}

function isBehind({ kind }: Connection, ms: number): boolean {
	return isLost(kind) && (kind !== "reconnecting" || ms >= RECONNECT_GRACE_MS);
}

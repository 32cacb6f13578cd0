// The status bar of the desk: connection, pending commands, latency of the last command, server time, unassigned matches.
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import styles from "./desk-status-bar.module.css";
import type { RowReport } from "./use-reports.ts";

interface DeskStatusBarProps {
	title: string;
	reports: readonly RowReport[];
	/** Latency of the last logged command of any match; `null` before the first. */
	latencyMs: number | null;
	onLegend(): void;
}

/** A slower command is shown as a warning. */
const SLOW_MS = 500;

export function DeskStatusBar({ title, reports, latencyMs, onLegend }: DeskStatusBarProps) {
	const t = useText();
	const { zone } = useSite();
	const { kind, ageMs } = useAtomValue(connectionAtom);
	const utc = useNow((now) => new Date(now).toISOString().slice(11, 19));
	const local = useNow((now) => formatTime(t, now, zone));
	const waiting = reports.reduce((sum, report) => sum + report.waiting, 0);
	const live = reports.filter(({ phase }) => phase === "live");
	// Rows report only after the first render; until then the numbers are unknown.
	const isKnown = reports.length > 0 || kind !== "connecting";
	const unassignedCount = live.filter(({ hasAssignee }) => !hasAssignee).length;
	const age = kind !== "live" && kind !== "connecting" && ageMs !== null ? formatAge(t, ageMs) : "";
	return (
		<header className={styles.strip} data-line={kind}>
			<h1 className={styles.title}>{title}</h1>
			<p className={styles.line} data-kind={kind} translate="no">
				<span className={styles.dot} />
				{/* The age changes every second, so it is not announced. */}
				<span role="status">{t(`desk.board.connection.${kind}`)}</span> {age}
			</p>
			<noscript>
				<p className={styles.waiting}>{t("desk.board.needsScript")}</p>
			</noscript>
			{waiting > 0 && <p className={styles.waiting}>{t("desk.board.pending", { count: waiting })}</p>}
			<dl className={styles.facts}>
				<Fact name={t("desk.board.live")} value={isKnown ? live.length : "–"} />
				<Fact name={t("desk.board.unassigned")} value={isKnown ? unassignedCount : "–"} isWarning={unassignedCount > 0} />
				<Fact
					name={t("desk.board.latency")}
					value={latencyMs === null ? "–" : t("desk.board.ms", { count: Math.round(latencyMs) })}
					isWarning={latencyMs !== null && latencyMs > SLOW_MS}
				/>
				<Fact name={t("desk.board.utc")} value={utc} />
				<Fact name={t("desk.board.local")} value={local} />
			</dl>
			<button type="button" className={styles.legend} aria-keyshortcuts="?" onClick={onLegend}>
				{t("desk.board.keys")}{" "}
				<span className={styles.key} aria-hidden="true">
					?
				</span>
			</button>
		</header>
	);
}

function Fact({ name, value, isWarning = false }: { name: string; value: string | number; isWarning?: boolean }) {
	return (
		<div className={styles.fact} data-warning={isWarning ? "" : undefined}>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	);
}

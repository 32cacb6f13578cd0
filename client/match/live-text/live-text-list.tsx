// Minute by minute: the pinned entry first, then all entries, the newest first. Corrections and removals are shown with their time.
import "#texts/live-text";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import type { LiveText, LiveTextEntry } from "#shared/contract/live-text.ts";
import { getLiveTextAtom } from "#shared/contract/rest/catalogue/live-text.ts";
import { eventMinute } from "#shared/match/event-minute.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { usePlaybackTime } from "../state/playback/playback-time.ts";
import styles from "./live-text.module.css";
import { PictureOf } from "./picture.tsx";

interface LiveTextListProps {
	text: LiveText;
	setup: MatchSetup;
	sport: SportModule;
}

export function LiveTextList({ text: { entries, pinnedId }, setup, sport }: LiveTextListProps) {
	const t = useText();
	// During playback, only what had been posted by then is shown.
	const until = usePlaybackTime(setup.matchId);
	const shown = entries.filter(({ postedAt }) => until === null || postedAt <= until).toReversed();
	const pinned = shown.find(({ id, removedAt }) => id === pinnedId && removedAt === null);
	const row = (entry: LiveTextEntry) => <EntryRow entry={entry} minute={minuteOf(entry, setup, sport)} />;
	return (
		<div className={styles.text}>
			{pinned && (
				<section className={styles.pinned} aria-label={t("liveText.pinned")}>
					<p className={styles.mark}>{t("liveText.pinned")}</p>
					{row(pinned)}
				</section>
			)}
			{shown.length === 0 ? (
				<p className={styles.empty}>{t("liveText.empty")}</p>
			) : (
				<ol className={styles.list} reversed>
					{shown.map((entry) => (
						<li key={entry.id} id={`live-text-${entry.id}`}>
							{row(entry)}
						</li>
					))}
				</ol>
			)}
			<p className={styles.feed}>
				<a href={pathOf(getLiveTextAtom, { matchId: setup.matchId })}>{t("liveText.feed")}</a>
			</p>
		</div>
	);
}

function EntryRow({ entry, minute }: { entry: LiveTextEntry; minute: string }) {
	const t = useText();
	const { zone } = useSite();
	const { text, picture, postedAt, correctedAt, removedAt } = entry;
	const time = (at: number) => formatTime(t, at, zone);
	if (removedAt !== null) return <p className={styles.removed}>{t("liveText.removed", { time: time(removedAt) })}</p>;
	return (
		<article className={styles.entry}>
			<p className={styles.when}>
				{minute && <b>{minute}</b>} <time dateTime={new Date(postedAt).toISOString()}>{time(postedAt)}</time>
			</p>
			<div className={styles.words}>
				{text.split("\n").map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no key but their index
					<p key={index}>{line}</p>
				))}
				{picture && <PictureOf picture={picture} />}
				{correctedAt !== null && <p className={styles.corrected}>{t("liveText.corrected", { time: time(correctedAt) })}</p>}
			</div>
		</article>
	);
}

/** Empty outside play, and in sports that show no minutes. */
function minuteOf({ period, elapsedMs, postedAt }: LiveTextEntry, setup: MatchSetup, sport: SportModule): string {
	if (period === null || elapsedMs === null) return "";
	const event = { seq: 0, id: "", revision: 1, status: "confirmed", type: "", payload: null, source: "operator" } as const;
	return eventMinute(sport, setup, { ...event, period, elapsedMs, occurredAt: postedAt });
}

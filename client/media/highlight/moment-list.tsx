// The key moments of a match next to its highlight: minute, incident, score. A moment with a position plays from there; a goal that does
// not count is struck through.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Tag } from "#client/ui/tag.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Pair } from "#shared/match/sides.ts";
import { timeText } from "../player/media-time.ts";
import type { MomentWords } from "../sport-view.ts";
import styles from "./moment-list.module.css";

export interface ListedMoment {
	moment: KeyMoment;
	words: MomentWords;
	/** `null` if the moment has no position in the video. */
	atSeconds: number | null;
}

interface MomentListProps {
	moments: readonly ListedMoment[];
	/** The moment shown now. */
	currentId: string | null;
	/** Names of the teams. */
	names: Pair<string>;
	/** `null` if nothing can be played here. */
	playFrom: ((seconds: number) => void) | null;
}

export function MomentList(props: MomentListProps) {
	const t = useText();
	const { length } = props.moments;
	return (
		<Card title={t("highlight.moments")} aside={length}>
			{length === 0 && <EmptyState title={t("highlight.noMoments")} />}
			<Moments {...props} />
		</Card>
	);
}

/** The list without a frame. */
export function Moments({ moments, currentId, names, playFrom }: MomentListProps) {
	const t = useText();
	return (
		<ol className={styles.list}>
			{moments.map((listed) => {
				const { moment, words, atSeconds } = listed;
				const isCurrent = moment.eventId === currentId;
				const canPlay = playFrom !== null && atSeconds !== null;
				const line = <Line listed={listed} team={names[moment.side]} />;
				return (
					<li key={moment.eventId} data-event={moment.eventId} aria-current={isCurrent ? "true" : undefined}>
						{canPlay ? (
							<button
								className={styles.moment}
								type="button"
								title={t("highlight.jump", { time: timeText(atSeconds), moment: words.title })}
								onClick={() => playFrom(atSeconds)}
							>
								{line}
							</button>
						) : (
							<div className={styles.moment}>{line}</div>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function Line({ listed: { moment, words, atSeconds }, team }: { listed: ListedMoment; team: string }) {
	const t = useText();
	const { kind, status, score, scoreInstead, detail } = moment;
	const isCancelled = kind === "score_cancelled";
	const change = scoreInstead && t("highlight.change", { before: formatScore(score), after: formatScore(scoreInstead) });
	const note = [words.note, change].filter(Boolean).join(" · ");
	return (
		<>
			<span className={styles.minute}>{moment.minute ?? ""}</span>
			<span className={styles.what} data-kind={kind}>
				<span className={hiddenStyles.visuallyHidden}>{team}: </span>
				<span className={styles.title}>
					{kind === "incident" && /^(red|second_yellow|disqualified)$/.test(detail) && <span className={styles.card} aria-hidden="true" />}
					{isCancelled ? <s>{words.title}</s> : words.title}{" "}
					{kind === "score" && <Tag tone={status === "provisional" ? "warn" : "score"}>{formatScore(score)}</Tag>}
				</span>
				{note && (
					<span className={styles.note} data-tone={isCancelled || status === "provisional" ? "warn" : undefined}>
						{note}
					</span>
				)}
			</span>
			<span className={styles.at}>{atSeconds === null ? "" : timeText(atSeconds)}</span>
		</>
	);
}

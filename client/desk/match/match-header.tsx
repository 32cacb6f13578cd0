// Teams, score, clock and period of the match in front, including pending commands. Part of desk-match-panel.tsx.
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { shownMarks } from "#client/scores/sport/sport-row-view.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Crest } from "#client/ui/crest.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { scoreLine } from "#shared/match/score-line.ts";
import type { Side } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { keyOf, sportText } from "../state/model/describe-event.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import { useDeskSport } from "./sport/sport-view.ts";
import styles from "./styles/desk-match.module.css";

/** Maximum length of a name on a phone; longer names are replaced by the short name. */
const MAX_NAME_LENGTH = 11;

export function MatchHeader({ view }: { view: DeskMatchView }) {
	const t = useText();
	const { zone } = useSite();
	const { match, state, pending } = view;
	const sport = sportOf(match.sport);
	const deskSport = useDeskSport(match.sport);
	const row = useSportRow(match.sport);
	const facts = state ? { ...state, marks: sport.rowMarks(state) } : match.live;
	const time = useNow((now) => {
		const clock = sport.longClock(facts, now);
		return [clock.time, clock.stoppage].filter(Boolean).join(" ");
	});
	const word = t(keyOf(`match.clock.${sport.longClock(facts, 0).word}`));
	const situations = (state && deskSport.situations?.(state)) ?? [];
	const added = state && deskSport.addedMinutes(state);
	return (
		<header className={styles.head}>
			<h2 className={styles.teams}>
				<Team view={view} side="home" />
				<span className={styles.score} data-pending={pending.length > 0 ? "" : undefined}>
					{scoreLine(row, facts)}
				</span>
				<Team view={view} side="away" />
			</h2>
			<p className={styles.clock}>
				<span className={styles.time} data-stopped={facts.clock?.isRunning ? undefined : ""}>
					{time || (facts.status === "scheduled" ? formatTime(t, state?.startsAt ?? match.startsAt, zone) : word)}
				</span>
				{time && <span>{word}</span>}
				{added ? <span>{t("desk.match.head.added", { count: added })}</span> : null}
				{situations.map(({ key, values, isUrgent }) => (
					<Tag key={key} tone={isUrgent ? "warn" : "plain"}>
						{sportText(t, match.sport, `situation.${key}`, values)}
					</Tag>
				))}
				{state?.statusReason && <Tag tone="warn">{state.statusReason}</Tag>}
				{time && facts.clock && !facts.clock.isRunning && <Tag tone="warn">{t("desk.match.head.stopped")}</Tag>}
			</p>
		</header>
	);
}

function Team({ view: { match, state }, side }: { view: DeskMatchView; side: Side }) {
	const t = useText();
	const marks = state ? sportOf(match.sport).rowMarks(state) : match.live.marks;
	const { badges } = shownMarks(useSportRow(match.sport), marks, side, t);
	const { name, shortName } = match[side];
	return (
		<span className={styles.team} data-side={side}>
			<Crest crest={match[side].crest} size={24} />
			<span className={styles.teamName} title={name} data-long={name.length > MAX_NAME_LENGTH ? "" : undefined}>
				<span>{name}</span>
				{name.length > MAX_NAME_LENGTH && <span>{shortName}</span>}
			</span>
			{badges.map(({ mark, count, label }) => (
				<span key={mark} className={styles.badge} title={label}>
					<span aria-hidden="true">{count}</span>
				</span>
			))}
		</span>
	);
}

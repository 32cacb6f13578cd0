// The parts of the site and its feeds: state, freshness, and the last 90 days.
import { formatAge } from "#client/i18n/format-age.ts";
import "#texts/status";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { StatusPart } from "#shared/contract/rest/status/status.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { DayBars, DayLegend } from "./day-bars.tsx";
import { isFeed, partName } from "./part-name.ts";
import styles from "./status.module.css";

const TONES = { working: "plain", failing: "bad", paused: "warn", unknown: "plain" } as const;

export function PartList({ parts }: { parts: readonly StatusPart[] }) {
	const t = useText();
	return (
		<Card title={t("status.parts")}>
			<ul className={styles.parts}>
				{parts.map((part) => (
					<PartRow key={part.part} part={part} />
				))}
			</ul>
			<DayLegend />
		</Card>
	);
}

function PartRow({ part: { part, state, reportedAt, checkedAt, days } }: { part: StatusPart }) {
	const t = useText();
	const name = partName(t, part);
	return (
		<li>
			<div className={styles.head}>
				<h3 className={styles.name}>{name}</h3>
				<Tag tone={TONES[state]}>{t(`status.state.${state}`)}</Tag>
			</div>
			<p className={styles.facts}>
				<Since at={checkedAt} known="status.checked" unknown="status.neverChecked" />
				{isFeed(part) && <Since at={reportedAt} known="status.reported" unknown="status.neverReported" />}
			</p>
			<DayBars name={name} days={days} />
		</li>
	);
}

interface SinceProps {
	at: Instant | null;
	known: "status.checked" | "status.reported";
	unknown: "status.neverChecked" | "status.neverReported";
}

function Since({ at, known, unknown }: SinceProps) {
	const t = useText();
	const age = useNow((now) => (at === null ? "" : formatAge(t, now - at)), at === null);
	if (at === null) return <span>{t(unknown)}</span>;
	return <time dateTime={new Date(at).toISOString()}>{t(known, { age })}</time>;
}

// The last goals and red cards of the listed matches, newest first: what a fan missed.
import { formatAge } from "#client/i18n/format-age.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { useLive } from "#client/state/live-rows/live-atom.ts";
import { useLiveRows } from "#client/state/live-rows/use-live-rows.ts";
import { useNow } from "#client/state/window/now.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import type { MatchLive, MatchRow, RowNews } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./latest-news.module.css";

const SHOWN = 6;
const KINDS: ReadonlySet<RowNews["kind"]> = new Set(["goal", "red_card"]);

export function LatestNews({ rows }: { rows: readonly MatchRow[] }) {
	const t = useText();
	const order = useLiveRows(rows, newestFirst);
	if (order === "") return null;
	return (
		<Card title={t("latest.title")}>
			<ul>
				{order.split(",").map((index) => {
					const row = rows[Number(index)];
					return row && <NewsItem key={row.id} row={row} />;
				})}
			</ul>
		</Card>
	);
}

/** Places in the list of rows, as text. */
function newestFirst(lives: readonly MatchLive[]): string {
	return lives
		.map(({ news }, index) => ({ at: news && KINDS.has(news.kind) ? news.at : 0, index }))
		.filter(({ at }) => at > 0)
		.sort((one, other) => other.at - one.at)
		.slice(0, SHOWN)
		.map(({ index }) => index)
		.join(",");
}

function NewsItem({ row }: { row: MatchRow }) {
	const t = useText();
	const { news, score } = useLive(row);
	const age = useNow((now) => (news ? formatAge(t, now - news.at) : ""));
	if (!news || !score) return null;
	return (
		<li className={styles.item}>
			<PageLink className={styles.link} to={pagePaths.match(row.id)}>
				<Crest crest={row[news.side ?? "home"].crest} size={24} />
				<span className={styles.words}>
					<span className={styles.what}>
						<b>{t(`latest.${news.kind === "goal" ? "goal" : "redCard"}`)}</b> {[news.minute, news.text].filter(Boolean).join(" · ")}
					</span>
					<span className={styles.match}>
						{row.home.name} {formatScore(score)} {row.away.name}
					</span>
				</span>
				<span className={styles.age}>{age}</span>
			</PageLink>
		</li>
	);
}

// The list of matches for staff: filtered by day, status, league and source, and searched.

import { formatKickOff } from "#client/i18n/format-time.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import "#texts/catalogue";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { MatchListAnswer } from "#shared/contract/rest/catalogue-admin/matches.ts";
import { isInPlay, MATCH_STATUSES } from "#shared/match/match-status.ts";
import styles from "../catalogue-admin.module.css";

type Row = MatchListAnswer["rows"][number];

export const MATCH_FILTERS = ["date", "status", "leagueId", "source"] as const;

interface MatchTableProps {
	answer: MatchListAnswer;
	/** Query filters; without a day, the list has the matches of all days. */
	filters: Readonly<Record<string, string | undefined>>;
	now: number;
	exportRows(): Promise<readonly Row[]>;
}

export function MatchTable({ answer, filters, now, exportRows }: MatchTableProps) {
	const t = useText();
	const { zone } = useSite();
	return (
		<DataTable
			caption={t("catalogueAdmin.match.list")}
			columns={columnsOf(t, zone, now)}
			rows={answer.rows}
			rowKey={({ match: { id } }) => id}
			total={answer.total}
			sortedBy="start"
			exportRows={exportRows}
			filterFields={MATCH_FILTERS}
			filters={<Filters answer={answer} filters={filters} />}
			empty={t("catalogueAdmin.match.empty")}
		/>
	);
}

const columnsOf = (t: Translate, zone: string, now: number): Column<Row>[] => [
	{
		key: "match",
		text: t("catalogueAdmin.match.match"),
		cell: ({ match: { id, home, away } }) => (
			<PageLink to={opsPaths.match(id)}>
				<span className={styles.named}>
					<Side team={home} dash="–" /> <Side team={away} />
				</span>
			</PageLink>
		),
		csv: ({ match: { home, away } }) => `${home.name} – ${away.name}`,
	},
	{
		key: "start",
		text: t("catalogueAdmin.match.start"),
		sort: "start",
		cell: ({ match }) => <span className={styles.instant}>{formatKickOff(t, match, zone, now)}</span>,
		csv: ({ match: { startsAt } }) => new Date(startsAt).toISOString(),
	},
	{
		key: "status",
		text: t("catalogueAdmin.match.status"),
		sort: "status",
		cell: ({ match: { live } }) => (
			<>
				<Tag tone={isInPlay(live.status) ? "live" : live.status === "scheduled" || live.status === "finished" ? "plain" : "warn"}>
					{t(`catalogueAdmin.status.is.${live.status}`)}
				</Tag>
				{live.disputed && (
					<>
						{" "}
						<Tag tone="bad">{t("disputed.tag")}</Tag>
					</>
				)}
			</>
		),
		csv: ({ match: { live } }) => live.status,
	},
	{
		key: "score",
		text: t("catalogueAdmin.match.score"),
		align: "end",
		cell: ({ match }) => match.live.score && <MatchScore match={match} />,
		csv: ({ match: { live } }) => live.score && `${live.score.home}-${live.score.away}`,
	},
	{
		key: "league",
		text: t("catalogueAdmin.match.league"),
		sort: "league",
		cell: ({ match: { league, round } }) => (
			<>
				{league.name} <span className={styles.faint}>{round}</span>
			</>
		),
		csv: ({ match: { league } }) => league.name,
	},
	{ key: "source", text: t("catalogueAdmin.source"), cell: ({ source }) => source, csv: ({ source }) => source },
	{ key: "id", text: t("catalogueAdmin.id"), cell: ({ match: { id } }) => id, csv: ({ match: { id } }) => id },
];

function Filters({ answer: { leagues, sources }, filters }: Pick<MatchTableProps, "answer" | "filters">) {
	const t = useText();
	return (
		<>
			<input type="date" name="date" aria-label={t("catalogueAdmin.match.day")} defaultValue={filters.date ?? ""} />
			<select name="status" aria-label={t("catalogueAdmin.match.status")} defaultValue={filters.status ?? ""}>
				<option value="">{t("catalogueAdmin.match.anyStatus")}</option>
				{MATCH_STATUSES.map((status) => (
					<option key={status} value={status}>
						{t(`catalogueAdmin.status.is.${status}`)}
					</option>
				))}
			</select>
			<select name="leagueId" aria-label={t("catalogueAdmin.match.league")} defaultValue={filters.leagueId ?? ""}>
				<option value="">{t("catalogueAdmin.match.anyLeague")}</option>
				{leagues.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
			<select name="source" aria-label={t("catalogueAdmin.source")} defaultValue={filters.source ?? ""}>
				<option value="">{t("catalogueAdmin.match.anySource")}</option>
				{sources.map((source) => (
					<option key={source} value={source}>
						{source}
					</option>
				))}
			</select>
		</>
	);
}

/** `dash`: a separator after the team, kept on its line. */
function Side({ team: { name, crest }, dash }: { team: TeamBrief; dash?: string }) {
	return (
		<span className={styles.named}>
			<Crest crest={crest} size={18} />
			{dash ? `${name} ${dash}` : name}
		</span>
	);
}

const MatchScore = ({ match: { sport, live } }: { match: Pick<MatchRow, "sport" | "live"> }) => scoreLine(useSportRow(sport), live);

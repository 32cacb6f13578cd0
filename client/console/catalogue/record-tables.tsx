// The lists of leagues and teams for staff.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { LeagueListRow } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import type { TeamListRow } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "./catalogue-admin.module.css";

export interface TableProps<Row> {
	answer: { rows: readonly Row[]; total: number };
	exportRows(): Promise<readonly Row[]>;
}
interface Named {
	id: string;
	name: string;
}

export function LeagueRecordTable({ answer: { rows, total }, exportRows }: TableProps<LeagueListRow>) {
	const t = useText();
	const columns: Column<LeagueListRow>[] = [
		{
			key: "name",
			text: t("catalogueAdmin.field.name"),
			sort: "name",
			cell: ({ id, name }) => <PageLink to={opsPaths.league(id)}>{name}</PageLink>,
			csv: ({ name }) => name,
		},
		{ key: "nation", text: t("catalogueAdmin.field.nationId"), sort: "nation", cell: ({ nation }) => nation, csv: ({ nation }) => nation },
		{
			key: "weight",
			text: t("catalogueAdmin.field.weight"),
			sort: "-weight",
			align: "end",
			cell: ({ weight }) => weight,
			csv: ({ weight }) => weight,
		},
		{ key: "seasons", text: t("catalogueAdmin.season.title"), align: "end", cell: ({ seasons }) => seasons, csv: ({ seasons }) => seasons },
		{
			key: "matches",
			text: t("catalogueAdmin.match.list"),
			sort: "-matches",
			align: "end",
			cell: ({ matches }) => matches,
			csv: ({ matches }) => matches,
		},
		{ key: "source", text: t("catalogueAdmin.source"), sort: "source", cell: ({ source }) => source, csv: ({ source }) => source },
		{ key: "id", text: t("catalogueAdmin.id"), cell: ({ id }) => id, csv: ({ id }) => id },
	];
	return (
		<DataTable
			caption={t("catalogueAdmin.league.list")}
			columns={columns}
			rows={rows}
			rowKey={({ id }) => id}
			total={total}
			sortedBy="name"
			exportRows={exportRows}
			empty={t("catalogueAdmin.league.empty")}
		/>
	);
}

export function TeamRecordTable({
	answer: { rows, total },
	exportRows,
	nations,
	nationId,
}: TableProps<TeamListRow> & { nations: readonly Named[]; nationId: string }) {
	const t = useText();
	const columns: Column<TeamListRow>[] = [
		{
			key: "name",
			text: t("catalogueAdmin.field.name"),
			sort: "name",
			cell: ({ id, name, crest }) => (
				<PageLink to={opsPaths.team(id)}>
					<span className={styles.named}>
						<Crest crest={crest} size={18} />
						{name}
					</span>
				</PageLink>
			),
			csv: ({ name }) => name,
		},
		{ key: "shortName", text: t("catalogueAdmin.field.shortName"), cell: ({ shortName }) => shortName, csv: ({ shortName }) => shortName },
		{ key: "nation", text: t("catalogueAdmin.field.nationId"), sort: "nation", cell: ({ nation }) => nation, csv: ({ nation }) => nation },
		{ key: "venue", text: t("catalogueAdmin.field.venue"), cell: ({ venue }) => venue, csv: ({ venue }) => venue },
		{
			key: "players",
			text: t("catalogueAdmin.player.list"),
			sort: "-players",
			align: "end",
			cell: ({ players }) => players,
			csv: ({ players }) => players,
		},
		{
			key: "aliases",
			text: t("catalogueAdmin.alias.title"),
			cell: ({ aliases }) => <span className={styles.faint}>{aliases.join(", ")}</span>,
			csv: ({ aliases }) => aliases.join("; "),
		},
		{ key: "source", text: t("catalogueAdmin.source"), sort: "source", cell: ({ source }) => source, csv: ({ source }) => source },
		{ key: "id", text: t("catalogueAdmin.id"), cell: ({ id }) => id, csv: ({ id }) => id },
	];
	return (
		<DataTable
			caption={t("catalogueAdmin.team.list")}
			columns={columns}
			rows={rows}
			rowKey={({ id }) => id}
			total={total}
			sortedBy="name"
			exportRows={exportRows}
			filterFields={["nationId"]}
			filters={
				<select name="nationId" aria-label={t("catalogueAdmin.field.nationId")} defaultValue={nationId}>
					<option value="">{t("catalogueAdmin.team.anyNation")}</option>
					{nations.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			}
			empty={t("catalogueAdmin.team.empty")}
		/>
	);
}

// The list of players for staff, with a filter by position.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { PlayerListRow } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "../catalogue-admin.module.css";
import type { TableProps } from "../record-tables.tsx";
import { positionChoices } from "./position-choices.ts";

export function PlayerRecordTable({ answer: { rows, total }, exportRows, position }: TableProps<PlayerListRow> & { position: string }) {
	const t = useText();
	const columns: Column<PlayerListRow>[] = [
		{
			key: "name",
			text: t("catalogueAdmin.field.name"),
			sort: "name",
			cell: ({ id, name }) => <PageLink to={opsPaths.player(id)}>{name}</PageLink>,
			csv: ({ name }) => name,
		},
		{
			key: "number",
			text: t("catalogueAdmin.field.number"),
			sort: "number",
			align: "end",
			cell: ({ number }) => number,
			csv: ({ number }) => number,
		},
		{
			key: "position",
			text: t("catalogueAdmin.field.position"),
			sort: "position",
			cell: ({ position }) => position,
			csv: ({ position }) => position,
		},
		{
			key: "team",
			text: t("catalogueAdmin.field.team"),
			sort: "team",
			cell: ({ team: { id, name, crest } }) => (
				<PageLink to={opsPaths.team(id)}>
					<span className={styles.named}>
						<Crest crest={crest} size={18} />
						{name}
					</span>
				</PageLink>
			),
			csv: ({ team }) => team.name,
		},
		{ key: "source", text: t("catalogueAdmin.source"), cell: ({ source }) => source, csv: ({ source }) => source },
		{ key: "id", text: t("catalogueAdmin.id"), cell: ({ id }) => id, csv: ({ id }) => id },
	];
	return (
		<DataTable
			caption={t("catalogueAdmin.player.list")}
			columns={columns}
			rows={rows}
			rowKey={({ id }) => id}
			total={total}
			sortedBy="name"
			exportRows={exportRows}
			filterFields={["position"]}
			filters={
				<select name="position" aria-label={t("catalogueAdmin.field.position")} defaultValue={position}>
					<option value="">{t("catalogueAdmin.player.anyPosition")}</option>
					{positionChoices(t, null).map(({ position: each, text }) => (
						<option key={each} value={each}>
							{text}
						</option>
					))}
				</select>
			}
			empty={t("catalogueAdmin.player.empty")}
		/>
	);
}

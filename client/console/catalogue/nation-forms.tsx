// Searches, creates and renames nations, and deletes unused ones.
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import "#texts/catalogue";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { MAX_NATION_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import { createNation, deleteNation, editNation, getNationRecord } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import styles from "./catalogue-admin.module.css";
import layout from "./record-columns.module.css";
import { RecordForm } from "./record-form.tsx";
import { useCreateRecord } from "./use-create-record.ts";
import { useRecordAction } from "./use-record-action.ts";
import { useRecordEdit } from "./use-record-edit.ts";

interface NationRow {
	id: string;
	name: string;
	code: string;
	leagues: number;
	teams: number;
}

interface NationTableProps {
	answer: { rows: readonly NationRow[]; total: number };
	exportRows(): Promise<readonly NationRow[]>;
}

export function NationTable({ answer: { rows, total }, exportRows }: NationTableProps) {
	const t = useText();
	const [open, setOpen] = useState<string | null>(null);
	const chosen = rows.find(({ id }) => id === open) ?? null;
	const columns: Column<NationRow>[] = [
		{ key: "name", text: t("catalogueAdmin.field.name"), sort: "name", cell: ({ name }) => name, csv: ({ name }) => name },
		{ key: "code", text: t("catalogueAdmin.field.code"), sort: "code", cell: ({ code }) => code, csv: ({ code }) => code },
		{ key: "leagues", text: t("catalogueAdmin.league.list"), align: "end", cell: ({ leagues }) => leagues, csv: ({ leagues }) => leagues },
		{ key: "teams", text: t("catalogueAdmin.team.list"), align: "end", cell: ({ teams }) => teams, csv: ({ teams }) => teams },
		{
			key: "edit",
			text: t("catalogueAdmin.season.edit"),
			cell: ({ id, name }) => (
				<Button tone="plain" isSmall aria-label={t("catalogueAdmin.season.editOf", { name })} onClick={() => setOpen(id)}>
					{t("catalogueAdmin.season.edit")}
				</Button>
			),
		},
	];
	return (
		<div className={layout.columns}>
			<DataTable
				caption={t("catalogueAdmin.nation.list")}
				columns={columns}
				rows={rows}
				rowKey={({ id }) => id}
				total={total}
				sortedBy="name"
				exportRows={exportRows}
				empty={t("catalogueAdmin.nation.empty")}
			/>
			<div className={layout.stack}>
				{chosen && <NationForm key={chosen.id} nation={chosen} />}
				<NewNationForm />
			</div>
		</div>
	);
}

function NationForm({ nation: { id, name, leagues, teams } }: { nation: NationRow }) {
	const t = useText();
	const action = useRecordAction();
	const params = { nationId: id };
	const edit = useRecordEdit<{ name: string }>({
		get: requestTo(getNationRecord, { params }),
		patch: (body) => requestTo(editNation, { params, body }),
		fields: { name },
		read: (typed) => ({ name: (typed.name ?? "").trim() }),
	});
	const { ref } = edit;
	// Moves the focus into the form, which opens below the table on a narrow screen.
	useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
	const confirmText = t("catalogueAdmin.delete.sure", { name });
	const step = useTwoStep({
		confirmText,
		isBusy: action.isBusy,
		onConfirm: () => void action.run(requestTo(deleteNation, { params }), t("catalogueAdmin.delete.done", { name })),
	});
	return (
		<Card title={name}>
			<RecordForm
				form={edit.form}
				edit={edit}
				aside={
					leagues + teams === 0 && (
						<TwoStepButton step={step} confirmText={confirmText} tone="bad">
							{t("catalogueAdmin.delete.action")}
						</TwoStepButton>
					)
				}
			>
				<Field
					{...edit.form.register("name", { required: t("catalogueAdmin.needed") })}
					defaultValue={edit.fields.name}
					label={t("catalogueAdmin.field.name")}
					error={edit.form.errors.name?.message}
					maxLength={MAX_NATION_NAME_LENGTH}
					autoComplete="off"
					required
				/>
			</RecordForm>
			{action.problem && <Outcome action={action} />}
		</Card>
	);
}

function NewNationForm() {
	const t = useText();
	const { revalidate } = useRevalidator();
	const [created, setCreated] = useState(0);
	return (
		<Card title={t("catalogueAdmin.nation.new")}>
			<NewNationFields
				key={created}
				onCreated={() => {
					void revalidate();
					setCreated(created + 1);
				}}
			/>
		</Card>
	);
}

function NewNationFields({ onCreated }: { onCreated(): void }) {
	const t = useText();
	const needed = { required: t("catalogueAdmin.needed") };
	const form = useCreateRecord({
		command: ({ name = "", code = "" }) => requestTo(createNation, { body: { name: name.trim(), code: code.trim() } }),
		onCreated() {
			onCreated();
			return undefined;
		},
	});
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.nation.make")}>
			<div className={styles.fields}>
				<Field
					{...form.register("name", needed)}
					label={t("catalogueAdmin.field.name")}
					error={form.errors.name?.message}
					maxLength={MAX_NATION_NAME_LENGTH}
					autoComplete="off"
					required
				/>
				<Field
					{...form.register("code", needed)}
					label={t("catalogueAdmin.field.code")}
					hint={t("catalogueAdmin.nation.codeHint")}
					error={form.errors.code?.message}
					maxLength={3}
					autoComplete="off"
					required
				/>
			</div>
		</RecordForm>
	);
}

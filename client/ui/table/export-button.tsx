// Exports all rows of a table as CSV, including those of other pages. Part of data-table.tsx; hidden without JavaScript.
import { useState } from "react";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "../button.tsx";
import styles from "./data-table.module.css";
import { saveFile } from "./save-file.ts";
import { type CsvValue, toCsv } from "./to-csv.ts";

interface ExportButtonProps<Row> {
	/** Name of the file. */
	name: string;
	columns: readonly { text: string; csv?: (row: Row) => CsvValue }[];
	exportRows(): Promise<readonly Row[]>;
}

export function ExportButton<Row>({ name, columns, exportRows }: ExportButtonProps<Row>) {
	const t = useText();
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const save = async () => {
		setState("busy");
		try {
			const exported = columns.flatMap(({ text, csv }) => (csv ? [{ text, csv }] : []));
			const rows = (await exportRows()).map((row) => exported.map(({ csv }) => csv(row)));
			const head = exported.map(({ text }) => text);
			saveFile(`${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.csv`, "text/csv;charset=utf-8", toCsv(head, rows));
			setState("idle");
		} catch {
			setState("failed");
		}
	};
	return (
		<span className={styles.export}>
			{state === "failed" && (
				<span className={styles.problem} role="alert">
					{t("ops.table.exportFailed")}
				</span>
			)}
			<Button tone="plain" isSmall isBusy={state === "busy"} busyText={t("ops.table.exporting")} onClick={() => void save()}>
				{t("ops.table.export")}
			</Button>
		</span>
	);
}

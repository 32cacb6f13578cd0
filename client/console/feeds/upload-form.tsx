// Uploads a file with its source and the inputs of that source. The file is checked first and the effect is
// previewed; a second step imports it.
import { useStore } from "jotai";
import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { FILE_FEEDS, type FileFeed } from "#shared/contract/feeds.ts";
import { LARGEST_IMPORT_BYTES } from "#shared/contract/import-limits.ts";
import type { ImportOrder, ImportPreview } from "#shared/contract/rest/console/feeds.ts";
import { FileRefused, feedCalls } from "./feed-calls.ts";
import { feedName } from "./feed-names.ts";
import { ImportPreviewCard } from "./import-preview-card.tsx";
import styles from "./ops-feeds.module.css";
import { type ChosenFile, readOrder } from "./read-order.ts";
import { readWyscoutTeams, type WyscoutTeam } from "./read-upload.ts";
import { SourceFields } from "./source-fields.tsx";

const MEBIBYTE = 1024 * 1024;

const HINTS: { [Source in FileFeed]?: TextKey } = { csv: "feeds.upload.csvHint", openfootball: "feeds.upload.openfootballHint" };

/** The file names and types that each source accepts. */
const ACCEPTED: Record<FileFeed, string> = {
	csv: ".csv,.txt,.tsv,.xlsx,text/csv",
	openfootball: ".json,.txt,application/json",
	cricsheet: ".json,application/json",
	wyscout: ".json,application/json",
};

interface UploadProblem {
	file?: string;
	speed?: string;
	competition?: string;
}

export function UploadForm() {
	const t = useText();
	const store = useStore();
	const navigate = useNavigate();
	const action = useStaffAction();
	const isReady = useIsHydrated();
	const [errors, setErrors] = useState<UploadProblem>({});
	const [checked, setChecked] = useState<{ order: ImportOrder; preview: ImportPreview } | null>(null);
	const { fileRef, sourceRef, source, chosen, choose } = useChosenFile(() => {
		setErrors({});
		setChecked(null);
	});

	async function check(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const file = fileRef.current?.files?.[0];
		const problem = problemOf(t, { source, file, teams: chosen.teams, textOf: (name) => String(fields.get(name) ?? "").trim() });
		setErrors(problem ?? {});
		setChecked(null);
		if (problem?.file) fileRef.current?.focus();
		if (problem || !file) return;
		await action.start(async () => {
			const order = await readOrder(source, file, fields);
			setChecked({ order, preview: await atTheFile(() => feedCalls(store).previewImport(order)) });
			return t("feeds.upload.checked", { file: file.name });
		});
	}

	const start = (order: ImportOrder) =>
		void action.start(async () => {
			const importId = await atTheFile(() => feedCalls(store).startImport(order));
			await navigate({ search: `import=${importId}` });
			return t("feeds.upload.done", { file: order.fileName });
		});

	/** Shows a refusal that concerns the file at the file input. */
	async function atTheFile<Answer>(call: () => Promise<Answer>): Promise<Answer> {
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof FileRefused)) throw error;
			setErrors({ file: error.message });
			throw error.cause;
		}
	}

	return (
		<>
			<Card title={t("feeds.upload.title")}>
				<form className={styles.upload} method="post" noValidate onSubmit={(event) => void check(event)} onChange={() => setChecked(null)}>
					<SourceChoice ref={sourceRef} source={source} onChoose={choose} />
					<div className={styles.file}>
						<Field
							ref={fileRef}
							name="file"
							type="file"
							accept={ACCEPTED[source]}
							label={t("feeds.upload.file")}
							hint={t(HINTS[source] ?? "feeds.upload.fileHint", { size: LARGEST_IMPORT_BYTES / MEBIBYTE })}
							error={errors.file}
							onChange={() => choose(source)}
						/>
					</div>
					<SourceFields source={source} chosen={chosen} errors={errors} />
					<Button type="submit" disabled={!isReady} isBusy={action.isBusy && checked === null} busyText={t("feeds.upload.checking")}>
						{t("feeds.upload.check")}
					</Button>
				</form>
				{action.problem !== null && errors.file === undefined && (
					<p className={styles.uploadProblem} role="alert">
						{action.problem}
					</p>
				)}
			</Card>
			{checked && <ImportPreviewCard {...checked} isBusy={action.isBusy} onStart={() => start(checked.order)} />}
		</>
	);
}

/** The source and the file of an upload. `onChoose` is called whenever one of them is chosen. */
function useChosenFile(onChoose: () => void) {
	const fileRef = useRef<HTMLInputElement>(null);
	const sourceRef = useRef<HTMLSelectElement>(null);
	const [source, setSource] = useState<FileFeed>("openfootball");
	const [chosen, setChosen] = useState<ChosenFile>({ name: "", teams: [] });

	async function readChosen(of: FileFeed): Promise<void> {
		const file = fileRef.current?.files?.[0];
		onChoose();
		const teams = of === "wyscout" && file && file.size <= LARGEST_IMPORT_BYTES ? readWyscoutTeams(await file.text()) : [];
		setChosen({ name: file?.name ?? "", teams });
	}

	function choose(next: FileFeed): void {
		setSource(next);
		void readChosen(next);
	}

	// Takes over a source or a file that was chosen before hydration.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once
	useEffect(() => {
		const before = sourceRef.current?.value as FileFeed;
		if (before === source && !fileRef.current?.value) return;
		choose(before);
	}, []);

	return { fileRef, sourceRef, source, chosen, choose };
}

interface SourceChoiceProps {
	ref: Ref<HTMLSelectElement>;
	source: FileFeed;
	onChoose(source: FileFeed): void;
}

function SourceChoice({ ref, source, onChoose }: SourceChoiceProps) {
	const t = useText();
	return (
		<label className={styles.choice}>
			<span>{t("feeds.upload.source")}</span>
			<select ref={ref} value={source} onChange={({ target }) => onChoose(target.value as FileFeed)}>
				{FILE_FEEDS.map((each) => (
					<option key={each} value={each}>
						{feedName(t, each)}
					</option>
				))}
			</select>
		</label>
	);
}

interface Upload {
	source: FileFeed;
	file: File | undefined;
	teams: readonly WyscoutTeam[];
	textOf(field: string): string;
}

/** Returns what is wrong before the file is sent; `null` if nothing is. */
function problemOf(t: Translate, { source, file, teams, textOf }: Upload): UploadProblem | null {
	if (!file) return { file: t("feeds.upload.missing") };
	const size = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
	if (file.size > LARGEST_IMPORT_BYTES) {
		return { file: t("feeds.upload.tooLarge", { size: size(file.size), most: size(LARGEST_IMPORT_BYTES) }) };
	}
	if (source === "wyscout" && teams.length === 0) return { file: t("feeds.upload.noTeams") };
	if (source === "openfootball" && !/^[a-z0-9]+(?:[._][a-z0-9]+)*$/.test(textOf("competition"))) {
		return { competition: t("feeds.upload.competitionMissing") };
	}
	const speed = textOf("speed");
	if (speed !== "" && !(Number(speed) >= 1 && Number(speed) <= 600)) return { speed: t("feeds.upload.speedWrong") };
	return null;
}

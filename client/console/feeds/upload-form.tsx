// Uploads a file with its source, and for a recording the home team and speed. Redirects to the import's page.
import { useStore } from "jotai";
import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useStaffAction } from "#client/api/use-staff-action.ts";
import { type Translate, useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { FILE_FEEDS, type FileFeed } from "#shared/contract/feeds.ts";
import { LARGEST_IMPORT_BYTES } from "#shared/contract/import-limits.ts";
import type { ImportOrder } from "#shared/contract/rest/console/feeds.ts";
import { FileRefused, feedCalls } from "./feed-calls.ts";
import { feedName } from "./feed-names.ts";
import styles from "./ops-feeds.module.css";
import { readWyscoutTeams, type WyscoutTeam } from "./read-upload.ts";

const MEBIBYTE = 1024 * 1024;

interface UploadProblem {
	file?: string;
	speed?: string;
}

export function UploadForm() {
	const t = useText();
	const store = useStore();
	const navigate = useNavigate();
	const act = useStaffAction();
	const isReady = useIsHydrated();
	const fileRef = useRef<HTMLInputElement>(null);
	const [source, setSource] = useState<FileFeed>("openfootball");
	const [teams, setTeams] = useState<readonly WyscoutTeam[]>([]);
	const [errors, setErrors] = useState<UploadProblem>({});

	async function readTeams(of: FileFeed): Promise<void> {
		const file = fileRef.current?.files?.[0];
		setErrors({});
		setTeams(of === "wyscout" && file && file.size <= LARGEST_IMPORT_BYTES ? readWyscoutTeams(await file.text()) : []);
	}

	async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const file = fileRef.current?.files?.[0];
		const problem = problemOf(t, { source, file, teams, speed: speedOf(fields) });
		setErrors(problem ?? {});
		if (problem?.file) fileRef.current?.focus();
		if (problem || !file) return;
		await act.start(async () => {
			const importId = await start(await orderOf(source, file, fields));
			await navigate({ search: `import=${importId}` });
			return t("feeds.upload.done", { file: file.name });
		});
	}

	/** A refusal that speaks of the file stands at the file. */
	async function start(order: ImportOrder): Promise<string> {
		try {
			return await feedCalls(store).startImport(order);
		} catch (error) {
			if (!(error instanceof FileRefused)) throw error;
			setErrors({ file: error.message });
			throw error.cause;
		}
	}

	return (
		<Card title={t("feeds.upload.title")}>
			<form className={styles.upload} method="post" noValidate onSubmit={(event) => void send(event)}>
				<label className={styles.choice}>
					<span>{t("feeds.upload.source")}</span>
					<select
						value={source}
						onChange={({ target }) => {
							setSource(target.value as FileFeed);
							void readTeams(target.value as FileFeed);
						}}
					>
						{FILE_FEEDS.map((each) => (
							<option key={each} value={each}>
								{feedName(t, each)}
							</option>
						))}
					</select>
				</label>
				<div className={styles.file}>
					<Field
						ref={fileRef}
						name="file"
						type="file"
						accept=".json,application/json"
						label={t("feeds.upload.file")}
						hint={t("feeds.upload.fileHint", { size: LARGEST_IMPORT_BYTES / MEBIBYTE })}
						error={errors.file}
						onChange={() => void readTeams(source)}
					/>
				</div>
				{source === "wyscout" && <RecordingFields teams={teams} speedError={errors.speed} />}
				<Button type="submit" disabled={!isReady} isBusy={act.isBusy} busyText={t("feeds.upload.busy")}>
					{t("feeds.upload.submit")}
				</Button>
			</form>
			{act.problem !== null && errors.file === undefined && (
				<p className={styles.uploadProblem} role="alert">
					{act.problem}
				</p>
			)}
		</Card>
	);
}

/** How a recording is played. */
function RecordingFields({ teams, speedError }: { teams: readonly WyscoutTeam[]; speedError: string | undefined }) {
	const t = useText();
	const homeId = useId();
	return (
		<>
			<label className={styles.choice} htmlFor={homeId}>
				<span>{t("feeds.upload.home")}</span>
				<select id={homeId} name="home" disabled={teams.length === 0} title={t("feeds.upload.homeHint")}>
					{teams.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<Field
				name="speed"
				inputMode="decimal"
				autoComplete="off"
				label={t("feeds.upload.speed")}
				hint={t("feeds.upload.speedHint")}
				error={speedError}
			/>
		</>
	);
}

const speedOf = (fields: FormData) => String(fields.get("speed") ?? "").trim();

interface Upload {
	source: FileFeed;
	file: File | undefined;
	teams: readonly WyscoutTeam[];
	speed: string;
}

/** What is wrong before the file is sent; null: nothing. */
function problemOf(t: Translate, { source, file, teams, speed }: Upload): UploadProblem | null {
	if (!file) return { file: t("feeds.upload.missing") };
	const size = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
	if (file.size > LARGEST_IMPORT_BYTES) {
		return { file: t("feeds.upload.tooLarge", { size: size(file.size), most: size(LARGEST_IMPORT_BYTES) }) };
	}
	if (source === "wyscout" && teams.length === 0) return { file: t("feeds.upload.noTeams") };
	if (speed !== "" && !(Number(speed) >= 1 && Number(speed) <= 600)) return { speed: t("feeds.upload.speedWrong") };
	return null;
}

async function orderOf(source: FileFeed, file: File, fields: FormData): Promise<ImportOrder> {
	const named = { fileName: file.name, content: await file.text() };
	const speed = speedOf(fields);
	return source === "openfootball"
		? { source, ...named }
		: { source, ...named, homeTeamId: Number(fields.get("home")), ...(speed !== "" && { speed: Number(speed) }) };
}

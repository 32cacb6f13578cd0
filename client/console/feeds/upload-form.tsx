// Uploads a file with its source, and for a recording the home team and speed. Redirects to the import's page.
import { useStore } from "jotai";
import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useStaffAction } from "#client/api/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
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

export function UploadForm() {
	const t = useText();
	const store = useStore();
	const navigate = useNavigate();
	const act = useStaffAction();
	const isReady = useIsHydrated();
	const homeId = useId();
	const fileRef = useRef<HTMLInputElement>(null);
	const [source, setSource] = useState<FileFeed>("openfootball");
	const [teams, setTeams] = useState<readonly WyscoutTeam[]>([]);
	const [errors, setErrors] = useState<{ file?: string; speed?: string }>({});

	async function look(of: FileFeed): Promise<void> {
		const file = fileRef.current?.files?.[0];
		setErrors({});
		setTeams(of === "wyscout" && file && file.size <= LARGEST_IMPORT_BYTES ? readWyscoutTeams(await file.text()) : []);
	}

	async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const file = fileRef.current?.files?.[0];
		const refuse = (problem: { file?: string; speed?: string }) => {
			setErrors(problem);
			if (problem.file) fileRef.current?.focus();
		};
		if (!file) return refuse({ file: t("feeds.upload.missing") });
		const size = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
		if (file.size > LARGEST_IMPORT_BYTES) {
			return refuse({ file: t("feeds.upload.tooLarge", { size: size(file.size), most: size(LARGEST_IMPORT_BYTES) }) });
		}
		if (source === "wyscout" && teams.length === 0) return refuse({ file: t("feeds.upload.noTeams") });
		const speed = String(fields.get("speed") ?? "").trim();
		if (speed !== "" && !(Number(speed) >= 1 && Number(speed) <= 600)) return refuse({ speed: t("feeds.upload.speedWrong") });
		setErrors({});
		await act.start(async () => {
			const named = { fileName: file.name, content: await file.text() };
			const order: ImportOrder =
				source === "openfootball"
					? { source, ...named }
					: { source, ...named, homeTeamId: Number(fields.get("home")), ...(speed !== "" && { speed: Number(speed) }) };
			const importId = await start(order);
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
							void look(target.value as FileFeed);
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
						onChange={() => void look(source)}
					/>
				</div>
				{source === "wyscout" && (
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
							error={errors.speed}
						/>
					</>
				)}
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

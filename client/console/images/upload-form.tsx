// Uploads an image: a chosen or dropped file with its alt text. The server validates the file; only its size is checked here.
import "#texts/accounts";
import "#texts/images";
import "#texts/refusals";
import { useSetAtom, useStore } from "jotai";
import { type DragEvent, useRef, useState } from "react";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { IMAGE_TYPES, MAX_ALT_LENGTH, MAX_CREDIT_LENGTH, MAX_IMAGE_BYTES, MAX_IMAGE_TITLE_LENGTH } from "#shared/contract/image-limits.ts";
import { type ImageRow, uploadImage } from "#shared/contract/rest/content/ops-images.ts";
import styles from "./images.module.css";

const MEBIBYTE = 1024 * 1024;

type Typed = Record<"alt" | "title" | "credit", string>;

export function UploadForm({ onStored }: { onStored(image: ImageRow): void | Promise<void> }) {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { fileRef, file, fileProblem, choose, drop, take, clear } = useChosenImage(() => setDone(null));
	const [done, setDone] = useState<string | null>(null);
	/** A new key clears the form after an image was stored. */
	const [round, setRound] = useState(0);

	const form = useApiForm<Typed>({
		async send({ alt, title, credit }) {
			const chosen = take();
			if (!chosen) return undefined;
			const body = new Uint8Array(await chosen.arrayBuffer());
			const { image, isNew } = await sendAsUser(store, requestTo(uploadImage, { query: { alt, title, credit }, body }));
			const words = t(isNew ? "images.stored" : "images.known");
			announce(words);
			setDone(words);
			clear();
			setRound(round + 1);
			await onStored(image);
			return undefined;
		},
	});
	const { register, errors } = form;
	const atMost = (max: number) => ({
		validate: { length: ({ length }: string) => length <= max || t("images.tooLong", { max, count: length }) },
	});

	return (
		<form key={round} className={styles.upload} {...form.attributes} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			<FormNotice text={form.problem} />
			<div className={styles.file}>
				{file && <img className={styles.thumbnail} src={file.shown} alt="" />}
				<Field
					ref={fileRef}
					name="file"
					type="file"
					accept={IMAGE_TYPES}
					label={t("images.file")}
					hint={t("images.fileHint", { size: MAX_IMAGE_BYTES / MEBIBYTE })}
					error={fileProblem ?? undefined}
					onChange={() => void choose()}
					required
				/>
			</div>
			<Field
				{...register("alt", { required: t("images.needed"), ...atMost(MAX_ALT_LENGTH) })}
				label={t("images.alt")}
				hint={t("images.altHint")}
				error={errors.alt?.message}
				autoComplete="off"
				required
			/>
			<div className={styles.pair}>
				<Field
					{...register("title", atMost(MAX_IMAGE_TITLE_LENGTH))}
					label={t("images.title")}
					hint={t("images.titleHint")}
					error={errors.title?.message}
					autoComplete="off"
				/>
				<Field
					{...register("credit", atMost(MAX_CREDIT_LENGTH))}
					label={t("images.credit")}
					hint={t("images.creditHint")}
					error={errors.credit?.message}
					autoComplete="off"
				/>
			</div>
			<div className={styles.row}>
				<SubmitButton form={form} busyText={t("images.sending")}>
					{t("images.send")}
				</SubmitButton>
				{form.isBusy && <progress className={styles.progress} aria-label={t("images.progress")} />}
				{done && !form.isBusy && <p className={styles.note}>{done}</p>}
			</div>
		</form>
	);
}

/** The image that was chosen or dropped, with its preview. `onChoose` is called before another one is read. */
function useChosenImage(onChoose: () => void) {
	const t = useText();
	const fileRef = useRef<HTMLInputElement>(null);
	const [file, setFile] = useState<{ name: string; shown: string } | null>(null);
	const [fileProblem, setFileProblem] = useState<string | null>(null);

	async function choose(): Promise<void> {
		const chosen = fileRef.current?.files?.[0];
		onChoose();
		setFileProblem(chosen ? problemOf(chosen) : null);
		setFile(chosen ? { name: chosen.name, shown: await readAsAddress(chosen) } : null);
	}

	function problemOf({ size }: File): string | null {
		if (size <= MAX_IMAGE_BYTES) return null;
		return t("images.fileLarge", { size: (size / MEBIBYTE).toFixed(1), most: MAX_IMAGE_BYTES / MEBIBYTE });
	}

	function drop(event: DragEvent): void {
		event.preventDefault();
		if (!fileRef.current || event.dataTransfer.files.length === 0) return;
		fileRef.current.files = event.dataTransfer.files;
		void choose();
	}

	/** Returns the image that may be sent; without one it returns `null`, says why, and moves the focus to the input. */
	function take(): File | null {
		const chosen = fileRef.current?.files?.[0];
		const problem = chosen ? problemOf(chosen) : t("images.fileMissing");
		setFileProblem(problem);
		if (chosen && !problem) return chosen;
		fileRef.current?.focus();
		return null;
	}

	return { fileRef, file, fileProblem, choose, drop, take, clear: () => setFile(null) };
}

/** Returns a data: URL, which the page's policy allows; an empty string if the file cannot be read. */
function readAsAddress(file: File): Promise<string> {
	return new Promise((resolve) => {
		const reader = new FileReader();
		reader.addEventListener("load", () => resolve(String(reader.result)));
		reader.addEventListener("error", () => resolve(""));
		reader.readAsDataURL(file);
	});
}

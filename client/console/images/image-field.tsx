// A form field for a stored image: chosen from the existing ones or uploaded. A hidden input of its name holds the id; empty for none.
import "#texts/images";
import { useId, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import fieldStyles from "#client/ui/form/field.module.css";
import { imageSizeOf } from "#shared/contract/images.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { Thumbnail } from "./image-table.tsx";
import styles from "./images.module.css";

interface ImageFieldProps {
	name: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	/** The initial id; `null` for none. */
	chosen?: string | null;
	onChoose?(id: string | null): void;
}

export function ImageField({ name, label, hint, error, chosen = null, onChoose }: ImageFieldProps) {
	const t = useText();
	const id = useId();
	const [imageId, setImageId] = useState(chosen);
	const [isOpen, setOpen] = useState(false);
	const choose = (next: string | null) => {
		setImageId(next);
		setOpen(false);
		onChoose?.(next);
	};
	const size = imageId && imageSizeOf(imageId);
	const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<fieldset className={`${fieldStyles.field} ${styles.field}`} aria-describedby={notes || undefined}>
			<legend className={fieldStyles.label}>{label}</legend>
			<input type="hidden" name={name} value={imageId ?? ""} />
			<div className={styles.shown}>
				{imageId && size ? <Thumbnail image={{ id: imageId, ...size }} /> : <span className={styles.none}>{t("images.field.none")}</span>}
				<Button tone="plain" isSmall onClick={() => setOpen(true)}>
					{t(imageId ? "images.field.change" : "images.field.choose")}
				</Button>
				{imageId && (
					<Button tone="plain" isSmall onClick={() => choose(null)}>
						{t("images.field.remove")}
					</Button>
				)}
			</div>
			{error && (
				<p id={`${id}-error`} className={fieldStyles.error}>
					{error}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className={fieldStyles.hint}>
					{hint}
				</p>
			)}
			{isOpen && <ImageDialog onChoose={(image) => choose(image.id)} onClose={() => setOpen(false)} />}
		</fieldset>
	);
}

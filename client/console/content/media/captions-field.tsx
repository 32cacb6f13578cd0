// The captions of a video: one WebVTT file per language.
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import type { CaptionTrack } from "#shared/contract/media.ts";
import type { Typed } from "../kind/kind-view.ts";
import styles from "./media.module.css";

interface Row extends CaptionTrack {
	/** Identifies the row in this form. */
	key: number;
}

export function CaptionsField({ form: { errors }, captions }: { form: ApiForm<Typed>; captions: readonly CaptionTrack[] }) {
	const t = useText();
	const [rows, setRows] = useState<readonly Row[]>(captions.map((track, key) => ({ ...track, key })));
	const change = (key: number, part: Partial<CaptionTrack>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
	const add = () => setRows([...rows, { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), language: "", label: "", url: "" }]);
	const tracks = rows.map(({ language, label, url }) => ({ language: language.trim(), label: label.trim(), url: url.trim() }));
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{t("contentDesk.media.captions")}</legend>
			<input type="hidden" name="captions" value={JSON.stringify(tracks)} />
			{rows.map((row, index) => {
				const name = t("contentDesk.media.captionNumber", { number: index + 1 });
				const box = (field: "language" | "label" | "url", label: string) => (
					<Field
						name={`caption-${row.key}-${field}`}
						label={label}
						value={row[field]}
						onChange={({ target }) => change(row.key, { [field]: target.value })}
						autoComplete="off"
						autoCapitalize="off"
					/>
				);
				return (
					// biome-ignore lint/a11y/useSemanticElements: a nested fieldset would repeat the legend's style
					<div key={row.key} className={styles.caption} role="group" aria-label={name}>
						{box("language", t("contentDesk.media.language"))}
						{box("label", t("contentDesk.media.label"))}
						{box("url", t("contentDesk.media.captionUrl"))}
						<Button
							tone="plain"
							isSmall
							aria-label={t("contentDesk.media.remove", { what: name })}
							onClick={() => setRows(rows.filter((other) => other !== row))}
						>
							<X size={16} />
						</Button>
					</div>
				);
			})}
			{errors.captions && (
				<p className={styles.error} role="alert">
					{errors.captions.message}
				</p>
			)}
			<div>
				<Button tone="plain" isSmall onClick={add}>
					{t("contentDesk.media.addCaption")}
				</Button>
			</div>
		</fieldset>
	);
}

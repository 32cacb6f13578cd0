// The source of a video: a stream, a file, a video site, or none for highlights.
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { EMBED_NAMES } from "#shared/contract/embed-hosts.ts";
import { VIDEO_SOURCE_KINDS, type VideoSource } from "#shared/contract/media.ts";
import type { Typed } from "../kind/kind-view.ts";
import styles from "./media.module.css";

interface SourceFieldProps {
	form: ApiForm<Typed>;
	/** `null` if there is no source. */
	source: VideoSource | null;
	/** Called with `true` when a source is chosen and `false` when it is removed; without it a source is required. */
	onChange?(hasSource: boolean): void;
}

export function SourceField({ form: { register, errors }, source, onChange }: SourceFieldProps) {
	const t = useText();
	const [kind, setKind] = useState<VideoSource["kind"] | "none">(source?.kind ?? "none");
	return (
		<div className={styles.pair}>
			<SelectField
				{...register("sourceKind", {
					onChange({ target }) {
						setKind(target.value as typeof kind);
						onChange?.(target.value !== "none");
					},
				})}
				label={t("contentDesk.media.source")}
				defaultValue={kind}
			>
				{[...VIDEO_SOURCE_KINDS, ...(onChange ? (["none"] as const) : [])].map((one) => (
					<option key={one} value={one}>
						{t(`contentDesk.media.sourceKind.${one}`)}
					</option>
				))}
			</SelectField>
			{kind !== "none" && (
				<Field
					{...register("source", { required: t("contentDesk.needed") })}
					label={t("contentDesk.media.url")}
					hint={t(`contentDesk.media.urlHint.${kind}`, { sites: EMBED_NAMES.join(", ") })}
					defaultValue={source?.url}
					error={errors.source?.message}
					inputMode="url"
					autoComplete="off"
					autoCapitalize="off"
					required
				/>
			)}
		</div>
	);
}

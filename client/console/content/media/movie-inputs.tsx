// The inputs of a movie.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import type { MovieFields } from "#shared/contract/media.ts";
import type { Typed } from "../kind/kind-view.ts";
import { AccessField } from "./access-field.tsx";
import { CaptionsField } from "./captions-field.tsx";
import { CountriesField } from "./countries-field.tsx";
import { formatDuration, parseDuration } from "./duration-text.ts";
import styles from "./media.module.css";
import { PosterField } from "./poster-field.tsx";
import { SourceField } from "./source-field.tsx";

export function MovieInputs({ fields, form }: { fields: MovieFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const { register, errors } = form;
	const needed = { required: t("contentDesk.needed") };
	const isDuration = (text: string) => parseDuration(text) !== null || t("contentDesk.media.noDuration");
	return (
		<>
			<div className={styles.pair}>
				<Field
					{...register("year", needed)}
					label={t("contentDesk.media.year")}
					defaultValue={fields?.year}
					error={errors.year?.message}
					inputMode="numeric"
					autoComplete="off"
					required
				/>
				<Field
					{...register("durationSeconds", { ...needed, validate: { duration: isDuration } })}
					label={t("contentDesk.media.duration")}
					hint={t("contentDesk.media.durationHint")}
					defaultValue={fields ? formatDuration(fields.durationSeconds) : undefined}
					error={errors.durationSeconds?.message}
					autoComplete="off"
					required
				/>
			</div>
			<SourceField form={form} source={fields?.source ?? { kind: "hls", url: "" }} />
			<CaptionsField form={form} captions={fields?.captions ?? []} />
			<PosterField form={form} imageId={fields?.posterImageId ?? null} />
			<AccessField form={form} access={fields?.access ?? "free"} />
			<CountriesField form={form} countries={fields?.countries ?? { rule: "all", codes: [] }} />
		</>
	);
}

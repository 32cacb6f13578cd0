// The inputs of the site's own face.
import "#texts/branding";
import "#texts/content-desk";
import { use, useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { ImageField } from "#client/console/images/image-field.tsx";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { BRAND_FONTS, type BrandingFields, MAX_SITE_NAME_LENGTH, OPTIONAL_PARTS, SHIPPED_BRANDING } from "#shared/contract/branding.ts";
import frameStyles from "../frame/frame.module.css";
import type { Typed } from "../kind/kind-view.ts";
import { useAtMost } from "../kind/use-at-most.ts";
import { AllSportsContext } from "./all-sports.ts";
import styles from "./branding.module.css";
import { PART_PREFIX, SPORT_PREFIX } from "./read-branding.ts";

interface InputsProps {
	fields: BrandingFields | null;
	form: ApiForm<Typed>;
}

export function BrandingInputs({ fields, form }: InputsProps) {
	const t = useText();
	const { site } = useSite();
	const atMost = useAtMost();
	const { register, errors } = form;
	const shown = fields ?? SHIPPED_BRANDING;
	return (
		<>
			<fieldset className={frameStyles.part}>
				<legend className={frameStyles.legend}>{t("branding.look")}</legend>
				<Field
					{...register("name", atMost(MAX_SITE_NAME_LENGTH))}
					label={t("branding.name")}
					hint={shown.name === "" ? t("branding.nameHint", { name: site.name }) : undefined}
					defaultValue={shown.name}
					error={errors.name?.message}
					autoComplete="off"
				/>
				<ImageField
					name="logoImageId"
					label={t("branding.logo")}
					hint={t("branding.logoHint")}
					chosen={shown.logoImageId}
					error={errors.logoImageId?.message}
				/>
				<label className={styles.check}>
					<input type="checkbox" name="isNameShown" defaultChecked={shown.isNameShown} />
					{t("branding.nameShown")}
				</label>
				<ImageField
					name="iconImageId"
					label={t("branding.icon")}
					hint={t("branding.iconHint")}
					chosen={shown.iconImageId}
					error={errors.iconImageId?.message}
				/>
				<ImageField
					name="shareImageId"
					label={t("branding.share")}
					hint={t("branding.shareHint")}
					chosen={shown.shareImageId}
					error={errors.shareImageId?.message}
				/>
			</fieldset>
			<fieldset className={frameStyles.part}>
				<legend className={frameStyles.legend}>{t("branding.colours")}</legend>
				<ColourField form={form} name="accent" value={shown.accent} />
				<ColourField form={form} name="header" value={shown.header} />
				<SelectField {...register("font")} label={t("branding.font")} defaultValue={shown.font} error={errors.font?.message}>
					{BRAND_FONTS.map((font) => (
						<option key={font} value={font}>
							{t(`branding.fonts.${font}`)}
						</option>
					))}
				</SelectField>
				<Field
					{...register("zone")}
					label={t("branding.zone")}
					hint={t("branding.zoneHint")}
					defaultValue={shown.zone ?? ""}
					error={errors.zone?.message}
					autoComplete="off"
					autoCapitalize="off"
				/>
			</fieldset>
			<OfferFields shown={shown} error={errors.offSports?.message} />
			<p className={frameStyles.note}>{t("branding.frameHint")}</p>
		</>
	);
}

/** A colour as text, with the browser's own picker beside it. */
function ColourField({
	form: { register, errors },
	name,
	value,
}: {
	form: ApiForm<Typed>;
	name: "accent" | "header";
	value: string | null;
}) {
	const t = useText();
	const [typed, setTyped] = useState(value ?? "");
	const isColour = COLOUR.test(typed);
	const { onChange: _own, ...registered } = register(name, {
		validate: { colour: (text: string) => text.trim() === "" || COLOUR.test(text.trim()) || t("branding.badColour") },
	});
	return (
		<Field
			{...registered}
			label={t(`branding.${name}`)}
			hint={t(`branding.${name}Hint`)}
			value={typed}
			onChange={({ target }) => setTyped(target.value)}
			error={errors[name]?.message}
			autoComplete="off"
			autoCapitalize="off"
			control={
				<input
					className={styles.picker}
					type="color"
					aria-label={t("branding.pick", { what: t(`branding.${name}`) })}
					value={isColour ? typed.toLowerCase() : "#0a8657"}
					onChange={({ target }) => setTyped(target.value)}
				/>
			}
		/>
	);
}

const COLOUR = /^#[0-9a-f]{6}$/i;

function OfferFields({ shown, error }: { shown: BrandingFields; error: string | undefined }) {
	const t = useText();
	const keys = use(AllSportsContext);
	return (
		<fieldset className={frameStyles.part}>
			<legend className={frameStyles.legend}>{t("branding.offer")}</legend>
			<p className={frameStyles.note}>{t("branding.offerHint")}</p>
			<input type="hidden" name="knownSports" value={JSON.stringify(keys)} />
			{/* A hidden field to which the server's errors about the sports belong. */}
			<input type="hidden" name="offSports" value="" />
			{error && (
				<p className={frameStyles.error} role="alert">
					{error}
				</p>
			)}
			<div className={styles.checks}>
				{keys.map((key) => (
					<label key={key} className={styles.check}>
						<input type="checkbox" name={SPORT_PREFIX + key} defaultChecked={!shown.offSports.includes(key)} />
						{t(`sport.${key}` as TextKey)}
					</label>
				))}
			</div>
			<div className={styles.checks}>
				{OPTIONAL_PARTS.map((part) => (
					<label key={part} className={styles.check}>
						<input type="checkbox" name={PART_PREFIX + part} defaultChecked={!shown.offParts.includes(part)} />
						{t(`branding.part.${part}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

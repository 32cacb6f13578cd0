// Gender, age group and reserve team, for a team or a league.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { GENDERS, type TeamCategory } from "#shared/kit/team-category.ts";
import type { useCreateRecord } from "./use-create-record.ts";
import type { Typed } from "./use-record-edit.ts";

export const readCategory = ({ gender, ageGroup = "", isReserve }: Typed): TeamCategory => ({
	gender: GENDERS.find((each) => each === gender) ?? null,
	ageGroup: ageGroup.trim().toLowerCase() || null,
	isReserve: isReserve === "true",
});

interface CategoryFieldsProps {
	form: Pick<ReturnType<typeof useCreateRecord>, "register" | "errors">;
	fields: { gender?: TeamCategory["gender"] | undefined; ageGroup?: string | null | undefined; isReserve?: boolean | undefined };
}

export function CategoryFields({ form: { register, errors }, fields }: CategoryFieldsProps) {
	const t = useText();
	return (
		<>
			<SelectField
				{...register("gender")}
				defaultValue={fields.gender ?? ""}
				label={t("catalogueAdmin.field.gender")}
				hint={t("catalogueAdmin.category.hint")}
				error={errors.gender?.message}
			>
				<option value="">{t("catalogueAdmin.unknown")}</option>
				{GENDERS.map((gender) => (
					<option key={gender} value={gender}>
						{t(`catalogueAdmin.category.${gender}`)}
					</option>
				))}
			</SelectField>
			<Field
				{...register("ageGroup")}
				defaultValue={fields.ageGroup ?? ""}
				label={t("catalogueAdmin.field.ageGroup")}
				hint={t("catalogueAdmin.category.ageHint")}
				error={errors.ageGroup?.message}
				maxLength={5}
				autoComplete="off"
			/>
			<SelectField
				{...register("isReserve")}
				defaultValue={String(fields.isReserve ?? false)}
				label={t("catalogueAdmin.field.isReserve")}
				error={errors.isReserve?.message}
			>
				<option value="false">{t("catalogueAdmin.category.first")}</option>
				<option value="true">{t("catalogueAdmin.category.reserve")}</option>
			</SelectField>
		</>
	);
}

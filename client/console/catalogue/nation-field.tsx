// The nation of a league or team.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { useCreateRecord } from "./use-create-record.ts";

interface NationFieldProps {
	form: Pick<ReturnType<typeof useCreateRecord>, "register" | "errors">;
	/** Id of the nation until another one is chosen; empty if none is chosen yet. */
	nationId: string;
	nations: readonly { id: string; name: string }[];
}

export function NationField({ form: { register, errors }, nationId, nations }: NationFieldProps) {
	const t = useText();
	return (
		<SelectField
			{...register("nationId", { required: t("catalogueAdmin.needed") })}
			defaultValue={nationId}
			label={t("catalogueAdmin.field.nationId")}
			error={errors.nationId?.message}
			required
		>
			<option value="">{t("catalogueAdmin.choose")}</option>
			{nations.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</SelectField>
	);
}

// The sport of a new league or team: it cannot be changed later.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/catalogue";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { Typed } from "./use-record-edit.ts";

interface SportFieldProps {
	register: ApiForm<Typed>["register"];
	/** Keys. */
	sports: readonly string[];
	onChange?: (sport: string) => void;
}

export function SportField({ register, sports, onChange }: SportFieldProps) {
	const t = useText();
	return (
		<SelectField {...register("sport", { onChange: (event) => onChange?.(event.target.value) })} label={t("records.field.sport")}>
			{sports.map((sport) => (
				<option key={sport} value={sport}>
					{t(`sport.${sport}` as TextKey)}
				</option>
			))}
		</SelectField>
	);
}

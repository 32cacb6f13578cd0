// The sport of a new league or team, which cannot be changed later.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/catalogue";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Typed } from "./use-record-edit.ts";

interface SportFieldProps {
	register: ApiForm<Typed>["register"];
	sports: readonly SportKey[];
	onChange?: (sport: SportKey) => void;
}

/** Returns the chosen sport; the first of the list if none is chosen yet. */
export function chosenSport(sports: readonly SportKey[], value?: string): SportKey {
	const sport = sports.find((one) => one === value) ?? sports[0];
	if (!sport) throw new Error("There is no sport to choose.");
	return sport;
}

export function SportField({ register, sports, onChange }: SportFieldProps) {
	const t = useText();
	return (
		<SelectField
			{...register("sport", { onChange: (event) => onChange?.(chosenSport(sports, event.target.value)) })}
			label={t("catalogueAdmin.field.sport")}
		>
			{sports.map((sport) => (
				<option key={sport} value={sport}>
					{t(`sport.${sport}` as TextKey)}
				</option>
			))}
		</SelectField>
	);
}

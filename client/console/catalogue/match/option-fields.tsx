// The inputs for a sport's own match rules. Part of format-field.tsx.
import "#texts/catalogue";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { Typed } from "../use-record-edit.ts";
import { type FormatOption, inputOf, valueText } from "./sport-format.ts";

interface OptionFieldsProps {
	form: ApiForm<Typed>;
	options: readonly FormatOption[];
	now: Typed;
	isFixed: boolean;
}

export function OptionFields({ form: { register }, options, now, isFixed }: OptionFieldsProps) {
	const t = useText();
	return options.map((option) => {
		const { range, values = [], usual } = option;
		const input = inputOf(option);
		const shared = { ...register(input), defaultValue: now[input], label: t(option.label), disabled: isFixed };
		if (range) {
			const [min, max] = range;
			return <Field key={input} {...shared} placeholder={String(usual)} type="number" inputMode="numeric" min={min} max={max} />;
		}
		return (
			<SelectField key={input} {...shared}>
				<option value="">{t("catalogueAdmin.format.usual", { value: valueText(t, option, usual) })}</option>
				{values
					.filter(({ value }) => value !== usual)
					.map(({ value }) => (
						<option key={String(value)} value={JSON.stringify(value)}>
							{valueText(t, option, value)}
						</option>
					))}
			</SelectField>
		);
	});
}

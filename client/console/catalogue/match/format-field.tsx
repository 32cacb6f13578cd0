// How a level match goes on. Part of the forms of matches.
import "#texts/catalogue";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Typed } from "../use-record-edit.ts";

const FORMATS = {
	plain: { hasExtraTime: false, hasShootOut: false },
	extra_time: { hasExtraTime: true, hasShootOut: true },
	shoot_out: { hasExtraTime: false, hasShootOut: true },
	extra_time_only: { hasExtraTime: true, hasShootOut: false },
} as const satisfies Record<string, MatchFormat>;
type FormatName = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as FormatName[];

/** Undefined: by the rules of the competition. */
export const formatOf = (name: string | undefined): MatchFormat | undefined =>
	NAMES.includes(name as FormatName) ? FORMATS[name as FormatName] : undefined;

export const nameOfFormat = ({ hasExtraTime, hasShootOut }: MatchFormat): FormatName =>
	NAMES.find((name) => FORMATS[name].hasExtraTime === hasExtraTime && FORMATS[name].hasShootOut === hasShootOut) ?? "plain";

interface FormatFieldProps {
	form: ApiForm<Typed>;
	/** Null: by the rules of the competition, which is a choice then. */
	format: MatchFormat | null;
	isFixed?: boolean;
}

export function FormatField({ form: { register, errors }, format, isFixed = false }: FormatFieldProps) {
	const t = useText();
	return (
		<SelectField
			{...register("format")}
			defaultValue={format ? nameOfFormat(format) : ""}
			label={t("records.field.format")}
			error={errors.format?.message}
			disabled={isFixed}
		>
			{format === null && <option value="">{t("records.format.byRules")}</option>}
			{NAMES.map((name) => (
				<option key={name} value={name}>
					{t(`records.format.${name}`)}
				</option>
			))}
		</SelectField>
	);
}

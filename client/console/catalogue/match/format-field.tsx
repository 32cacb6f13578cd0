// The format of a match: its length, and what follows a draw. Part of the match forms.
import "#texts/catalogue";
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Typed } from "../use-record-edit.ts";
import { OptionFields } from "./option-fields.tsx";
import { describeOptions, optionsOf, PERIOD_COUNTS, type SportFormatView, typedOptions } from "./sport-format.ts";

const FORMATS = {
	plain: { hasExtraTime: false, hasShootOut: false },
	extra_time: { hasExtraTime: true, hasShootOut: true },
	shoot_out: { hasExtraTime: false, hasShootOut: true },
	extra_time_only: { hasExtraTime: true, hasShootOut: false },
} as const satisfies Record<string, MatchFormat>;
type FormatName = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as FormatName[];

/** Returns the typed format of a match of this sport; `before` is its previous format. */
export function sportFormatOf({ options, mayEndLevel }: SportFormatView, typed: Typed, before: MatchFormat): MatchFormat {
	const { options: _before, ...rest } = before;
	return { ...((mayEndLevel && formatOf(typed)) || rest), ...optionsOf(options, typed, before) };
}

/** Returns `undefined` if the competition's rules apply. */
export function formatOf({
	format: name,
	halfMinutes,
	extraHalfMinutes,
	periods,
	goldenGoal,
	shootOutOrder,
}: Typed): MatchFormat | undefined {
	if (!NAMES.includes(name as FormatName)) return undefined;
	const count = PERIOD_COUNTS.find((one) => String(one) === periods);
	return {
		...FORMATS[name as FormatName],
		...(halfMinutes?.trim() && { halfMinutes: Number(halfMinutes) }),
		...(extraHalfMinutes?.trim() && { extraHalfMinutes: Number(extraHalfMinutes) }),
		...(count !== undefined && count !== 2 && { regularPeriods: count }),
		...(goldenGoal === "yes" && { hasGoldenGoal: true as const }),
		...(shootOutOrder === "abba" && { shootOutOrder }),
	};
}

/** Returns the values of the inputs for a format. */
export const typedFormat = (format: MatchFormat, { options }: SportFormatView): Typed => ({
	...typedOptions(options, format),
	format: nameOfFormat(format),
	halfMinutes: String(format.halfMinutes ?? ""),
	extraHalfMinutes: String(format.extraHalfMinutes ?? ""),
	periods: String(format.regularPeriods ?? 2),
	goldenGoal: format.hasGoldenGoal ? "yes" : "no",
	shootOutOrder: format.shootOutOrder ?? "abab",
});

export function describeFormat(t: Translate, format: MatchFormat, { options, mayEndLevel }: SportFormatView): string {
	const { halfMinutes, extraHalfMinutes, regularPeriods, hasGoldenGoal, shootOutOrder } = format;
	return [
		mayEndLevel && t(`catalogueAdmin.format.${nameOfFormat(format)}`),
		regularPeriods !== undefined && t(`catalogueAdmin.format.periods.${regularPeriods}`),
		halfMinutes !== undefined && t("catalogueAdmin.format.periodOf", { count: halfMinutes }),
		extraHalfMinutes !== undefined && t("catalogueAdmin.format.extraHalfOf", { count: extraHalfMinutes }),
		hasGoldenGoal && t("catalogueAdmin.format.goldenGoal"),
		shootOutOrder === "abba" && t("catalogueAdmin.format.abba"),
		...describeOptions(t, options, format),
	]
		.filter(Boolean)
		.join(", ");
}

const nameOfFormat = ({ hasExtraTime, hasShootOut }: MatchFormat): FormatName =>
	NAMES.find((name) => FORMATS[name].hasExtraTime === hasExtraTime && FORMATS[name].hasShootOut === hasShootOut) ?? "plain";

interface LevelFieldProps {
	form: ApiForm<Typed>;
	/** `null` if the competition's rules apply, which the form then offers as a choice. */
	format: MatchFormat | null;
	isFixed?: boolean;
}

/** The field for what follows if a match is level at the end. */
export function LevelField({ form: { register, errors }, format, isFixed = false }: LevelFieldProps) {
	const t = useText();
	return (
		<SelectField
			{...register("format")}
			defaultValue={format ? nameOfFormat(format) : ""}
			label={t("catalogueAdmin.field.format")}
			error={errors.format?.message}
			disabled={isFixed}
		>
			{format === null && <option value="">{t("catalogueAdmin.format.byRules")}</option>}
			{NAMES.map((name) => (
				<option key={name} value={name}>
					{t(`catalogueAdmin.format.${name}`)}
				</option>
			))}
		</SelectField>
	);
}

interface FormatFieldsProps {
	form: ApiForm<Typed>;
	sport: SportFormatView;
	format: MatchFormat;
	isFixed: boolean;
}

export function FormatFields({ form, sport, format, isFixed }: FormatFieldsProps) {
	const now = typedFormat(format, sport);
	return (
		<>
			{sport.mayEndLevel && <LevelField form={form} format={format} isFixed={isFixed} />}
			{sport.usualMinutes && <LengthFields register={form.register} usual={sport.usualMinutes} now={now} isFixed={isFixed} />}
			<OptionFields form={form} options={sport.options} now={now} isFixed={isFixed} />
		</>
	);
}

interface LengthFieldsProps {
	register: ApiForm<Typed>["register"];
	usual: NonNullable<SportFormatView["usualMinutes"]>;
	now: Typed;
	isFixed: boolean;
}

function LengthFields({ register, usual, now, isFixed }: LengthFieldsProps) {
	const t = useText();
	const [periods, setPeriods] = useState(now.periods);
	const usualMinutes = usual.regular[PERIOD_COUNTS.find((one) => String(one) === periods) ?? 2];
	const choice = (name: "goldenGoal" | "shootOutOrder", values: readonly ("no" | "yes" | "abab" | "abba")[]) => (
		<SelectField {...register(name)} defaultValue={now[name]} label={t(`catalogueAdmin.field.${name}`)} disabled={isFixed}>
			{values.map((value) => (
				<option key={value} value={value}>
					{t(`catalogueAdmin.format.${value}`)}
				</option>
			))}
		</SelectField>
	);
	const minutes = (name: "halfMinutes" | "extraHalfMinutes", placeholder: number, most: number) => (
		<Field
			{...register(name)}
			defaultValue={now[name]}
			label={t(`catalogueAdmin.field.${name}`)}
			placeholder={String(placeholder)}
			type="number"
			inputMode="numeric"
			min={1}
			max={most}
			disabled={isFixed}
		/>
	);
	return (
		<>
			<SelectField
				{...register("periods")}
				defaultValue={now.periods}
				label={t("catalogueAdmin.field.periods")}
				disabled={isFixed}
				onInput={({ currentTarget }) => setPeriods(currentTarget.value)}
			>
				{PERIOD_COUNTS.map((count) => (
					<option key={count} value={count}>
						{t(`catalogueAdmin.format.periods.${count}`)}
					</option>
				))}
			</SelectField>
			{minutes("halfMinutes", usualMinutes, 60)}
			{minutes("extraHalfMinutes", usual.extraHalf, 30)}
			{choice("goldenGoal", ["no", "yes"])}
			{choice("shootOutOrder", ["abab", "abba"])}
		</>
	);
}

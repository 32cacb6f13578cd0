// The inputs of a plan. A sold version never changes: another price creates another version.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import "#texts/plans";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { PLAN_BENEFITS, PLAN_UNITS, type PlanFields } from "#shared/contract/plan-offer.ts";
import { decimalOf } from "#shared/kit/money.ts";
import contentStyles from "../kind/content-desk.module.css";
import type { Typed } from "../kind/kind-view.ts";
import styles from "./plan.module.css";

export function PlanInputs({ fields, form: { register, errors } }: { fields: PlanFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const { sports } = useSite();
	const needed = { required: t("contentDesk.needed") };
	return (
		<>
			<div className={contentStyles.when}>
				<Field
					{...register("amount", needed)}
					label={t("plans.desk.price")}
					hint={t("plans.desk.priceHint")}
					defaultValue={fields ? decimalOf(fields.amountMinor, fields.currency) : undefined}
					error={errors.amount?.message ?? errors.amountMinor?.message}
					inputMode="decimal"
					autoComplete="off"
					required
				/>
				<Field
					{...register("currency", needed)}
					label={t("plans.desk.currency")}
					defaultValue={fields?.currency ?? "EUR"}
					error={errors.currency?.message}
					autoComplete="off"
					autoCapitalize="characters"
					required
				/>
			</div>
			{/* The server's errors about the amount are shown at the price. */}
			<input type="hidden" name="amountMinor" value="" />
			<div className={contentStyles.when}>
				<Field
					{...register("count", needed)}
					label={t("plans.desk.count")}
					defaultValue={fields?.duration.count ?? 1}
					error={errors.count?.message ?? errors.duration?.message}
					inputMode="numeric"
					autoComplete="off"
					required
				/>
				<SelectField {...register("unit")} label={t("plans.desk.unit")} defaultValue={fields?.duration.unit ?? "month"}>
					{PLAN_UNITS.map((unit) => (
						<option key={unit} value={unit}>
							{t(`plans.desk.units.${unit}`)}
						</option>
					))}
				</SelectField>
			</div>
			<SelectField {...register("sport")} label={t("plans.desk.sport")} defaultValue={fields?.sport ?? ""} error={errors.sport?.message}>
				<option value="">{t("plans.allSports")}</option>
				{sports.map(({ key }) => (
					<option key={key} value={key}>
						{t(`sport.${key}` as TextKey)}
					</option>
				))}
			</SelectField>
			<fieldset className={styles.benefits}>
				<legend>{t("plans.desk.benefits")}</legend>
				{PLAN_BENEFITS.map((benefit) => (
					<label key={benefit}>
						<input type="checkbox" name={`benefit-${benefit}`} defaultChecked={fields?.benefits.includes(benefit)} />
						{t(`plans.benefit.${benefit}`)}
					</label>
				))}
				<input type="hidden" name="benefits" value="" />
				{errors.benefits && <p role="alert">{errors.benefits.message}</p>}
			</fieldset>
			<Field
				{...register("order", needed)}
				label={t("plans.desk.order")}
				hint={t("plans.desk.orderHint")}
				defaultValue={fields?.order ?? 0}
				error={errors.order?.message}
				inputMode="numeric"
				autoComplete="off"
			/>
			<label className={styles.check}>
				<input type="checkbox" name="isHighlighted" defaultChecked={fields?.isHighlighted} />
				{t("plans.desk.highlighted")}
			</label>
		</>
	);
}

// The fields of a checkout: those that change the price, the payment method, and the confirmation of the buyer's age.
// Also submitted as an HTML form.
import "#texts/checkout";
import { useId } from "react";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { PaymentMethod } from "#shared/contract/payments.ts";
import type { quotePayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./checkout-fields.module.css";

interface CheckoutFacts {
	quote: AnswerOf<typeof quotePayment>;
	methods: readonly PaymentMethod[];
	/** The preselected method; if it is `null` or not offered, the first one is preselected. */
	method: PaymentMethod | null;
	/** The buyer's choice, or derived from the connection; `null` if unknown. */
	country: string | null;
	countries: readonly (readonly [code: string, name: string])[];
	coupon: string;
	replaces: string;
}

interface TermFieldsProps {
	checkout: CheckoutFacts;
	/** Requests the price again. */
	apply(): void;
	/** Path of this page, which the browser requests without JavaScript. */
	path: string;
	/** Why the coupon is not valid. */
	error: string | undefined;
}

export function TermFields({ checkout: { quote, country, countries, coupon, replaces }, apply, path, error }: TermFieldsProps) {
	const t = useText();
	const { price, replaceable } = quote;
	return (
		<>
			<SelectField
				name="country"
				label={t("checkout.country")}
				hint={t("checkout.countryHint")}
				defaultValue={country ?? ""}
				onChange={apply}
				autoComplete="country"
			>
				<option value="">{t("checkout.countryNone")}</option>
				{countries.map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			{replaceable.length > 0 && (
				<SelectField name="replaces" label={t("checkout.replace")} defaultValue={replaces} onChange={apply}>
					<option value="">{t("checkout.replaceNone")}</option>
					{replaceable.map(({ subscriptionId, creditMinor }) => (
						<option key={subscriptionId} value={subscriptionId}>
							{t("checkout.replaceOne", { credit: formatMoney(t, creditMinor, price.currency) })}
						</option>
					))}
				</SelectField>
			)}
			<div className={styles.coupon}>
				<Field
					name="coupon"
					label={t("checkout.coupon")}
					defaultValue={coupon}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					// Enter in this field requests the price and does not pay.
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						apply();
					}}
				/>
				<Button type="submit" tone="plain" formMethod="get" formAction={path} formNoValidate>
					{t("checkout.apply")}
				</Button>
			</div>
			<noscript>
				<p className={styles.note}>{t("checkout.applyHint")}</p>
			</noscript>
		</>
	);
}

export function MethodFields({ checkout: { methods, method }, error }: { checkout: CheckoutFacts; error: string | undefined }) {
	const t = useText();
	const id = useId();
	const chosen = methods.find((one) => one === method) ?? methods[0];
	return (
		<fieldset key={methods.join()} className={styles.methods} aria-describedby={error && id}>
			<legend className={hiddenStyles.visuallyHidden}>{t("checkout.method")}</legend>
			{error && (
				<p id={id} className={styles.error} role="alert">
					{error}
				</p>
			)}
			{methods.map((one) => (
				<label key={one} className={styles.method}>
					<input type="radio" name="method" value={one} defaultChecked={one === chosen} />
					<span>
						<b>{t(`checkout.methods.${one}`)}</b>
						<span className={styles.note}>{t(`checkout.methodHints.${one}`)}</span>
					</span>
					<span className={styles.takes}>{t(`checkout.methodTakes.${one}`)}</span>
				</label>
			))}
			{methods.length === 0 && <p>{t("checkout.noMethod")}</p>}
		</fieldset>
	);
}

export function AgeField({ age, error }: { age: number; error: string | undefined }) {
	const t = useText();
	const id = useId();
	return (
		<div className={styles.age}>
			<label>
				<input
					type="checkbox"
					name="isOfAge"
					value="yes"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
				/>
				{t("checkout.age", { age })}
			</label>
			{error && (
				<p id={`${id}-error`} className={styles.error} role="alert">
					{error}
				</p>
			)}
			<p id={`${id}-hint`} className={styles.note}>
				{t("checkout.ageHint")}
			</p>
		</div>
	);
}

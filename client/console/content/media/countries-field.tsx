// The countries in which a video may be watched.
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { COUNTRY_RULES, type CountryLimits } from "#shared/contract/media.ts";
import { COUNTRY_CODES } from "#shared/kit/country-codes.ts";
import type { Typed } from "../kind/kind-view.ts";
import styles from "./media.module.css";
import { useCountryName } from "./use-country-name.ts";

export function CountriesField({ form: { register, errors }, countries }: { form: ApiForm<Typed>; countries: CountryLimits }) {
	const t = useText();
	const [{ rule, codes }, set] = useState(countries);
	const nameOf = useCountryName();
	const isHydrated = useIsHydrated();
	const others = COUNTRY_CODES.filter((code) => !codes.includes(code))
		.map((code) => ({ code, name: nameOf(code) }))
		.sort((one, other) => one.name.localeCompare(other.name, t.locale));
	return (
		<fieldset className={styles.group}>
			<legend className={styles.legend}>{t("contentDesk.media.where")}</legend>
			<input type="hidden" name="countries" value={JSON.stringify(rule === "all" ? [] : codes)} />
			<SelectField
				{...register("countryRule", { onChange: ({ target }) => set({ rule: target.value as typeof rule, codes }) })}
				label={t("contentDesk.media.countries")}
				defaultValue={rule}
				error={errors.countries?.message}
			>
				{COUNTRY_RULES.map((one) => (
					<option key={one} value={one}>
						{t(`contentDesk.media.countryRule.${one}`)}
					</option>
				))}
			</SelectField>
			{rule !== "all" && (
				<>
					<ul className={styles.chosen}>
						{codes.map((code) => (
							<li key={code} className={styles.country}>
								{nameOf(code)}
								<button
									type="button"
									aria-label={t("contentDesk.media.remove", { what: nameOf(code) })}
									onClick={() => set({ rule, codes: codes.filter((other) => other !== code) })}
								>
									<X size={14} />
								</button>
							</li>
						))}
					</ul>
					<SelectField
						name="countryToAdd"
						label={t("contentDesk.media.country")}
						value=""
						disabled={!isHydrated}
						onChange={({ target }) => set({ rule, codes: [...codes, target.value].sort() })}
					>
						<option value="">{t("contentDesk.media.chooseCountry")}</option>
						{isHydrated &&
							others.map(({ code, name }) => (
								<option key={code} value={code}>
									{name}
								</option>
							))}
					</SelectField>
				</>
			)}
		</fieldset>
	);
}

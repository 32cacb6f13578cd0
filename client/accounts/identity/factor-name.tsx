// The name of a second factor as its owner sees it.
import { useText } from "#client/i18n/translate.ts";
import type { SecondFactor } from "./second-factor.ts";

export function FactorName({ factor: { kind, label } }: { factor: SecondFactor }) {
	const t = useText();
	return label ? t(`identity.factor.${kind}`, { label }) : t(`identity.factor.${kind}Unnamed`);
}

// The state of a payment in a word.
import "#texts/finance";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { PaymentState as State } from "#shared/contract/payments.ts";

export function PaymentState({ state }: { state: State }) {
	const t = useText();
	return <Tag tone={state === "failed" || state === "disputed" ? "warn" : "plain"}>{t(`finance.state.${state}`)}</Tag>;
}

// The receipt by mail for a payer without an account: the address is entered once, before or after the money arrives.
import "#texts/accounts";
import "#texts/checkout";
import { useStore } from "jotai";
import { emailRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { type LinkedPayment, requestLinkedReceipt } from "#shared/contract/rest/payments/payment-links.ts";
import styles from "./payer.module.css";

interface ReceiptRequestProps {
	reader: string;
	payment: Pick<LinkedPayment, "receipt" | "state">;
	onRequested(): Promise<void>;
}

export function ReceiptRequest({ reader, payment: { receipt, state }, onRequested }: ReceiptRequestProps) {
	const t = useText();
	const store = useStore();
	const form = useApiForm<{ email: string }>({
		async send({ email }) {
			await callApi(store, requestLinkedReceipt, { body: { reader, email: email.trim() } });
			await onRequested();
			return undefined;
		},
		textOf: { payment_closed: "checkout.refused.payment_closed" },
	});
	const isOpen = state === "created" || state === "pending";
	if (receipt === "requested") {
		return (
			<p className={styles.note} role="status">
				{t(isOpen ? "checkout.payer.receipt.later" : "checkout.payer.receipt.sent")}
			</p>
		);
	}
	return (
		<form className={styles.receipt} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...form.register("email", emailRules(t))}
				label={t("checkout.payer.receipt.email")}
				hint={t("checkout.payer.receipt.hint")}
				error={form.errors.email?.message}
				type="email"
				autoComplete="email"
				required
			/>
			<div>
				<SubmitButton form={form} tone="plain" busyText={t("checkout.payer.receipt.sending")}>
					{t("checkout.payer.receipt.send")}
				</SubmitButton>
			</div>
		</form>
	);
}

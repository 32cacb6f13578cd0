// A receipt as PDF: loaded on demand, as the signed-in user.
import "#texts/accounts";
import "#texts/checkout";
import { useStore } from "jotai";
import { useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { getReceiptPdf } from "#shared/contract/rest/payments/payments.ts";

export function ReceiptLink({ number }: { number: string }) {
	const t = useText();
	const store = useStore();
	const words = t("checkout.success.receipt", { number });
	const action = useAction({
		async run() {
			const { fileName, pdf } = await callApi(store, getReceiptPdf, { params: { number } });
			save(
				fileName,
				Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
			);
			return null;
		},
	});
	return (
		<div>
			<ActionButton action={action} busyText={words}>
				{words}
			</ActionButton>
			<Outcome action={action} isRare />
		</div>
	);
}

function save(fileName: string, bytes: Uint8Array<ArrayBuffer>): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName;
	link.click();
	URL.revokeObjectURL(address);
}

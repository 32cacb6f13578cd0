// Texts of receipts and of the sandbox's page, which the server renders.
import { loadTexts } from "#server/mail/load-texts.ts";
import type { PaymentPaperKey } from "#shared/i18n/text-key.ts";

export const paperTextOf = loadTexts<PaymentPaperKey>("payment-papers");

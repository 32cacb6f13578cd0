// The texts of mails, and of messages about accounts.
import type { MailKey } from "#shared/i18n/text-key.ts";
import { loadTexts } from "./load-texts.ts";

export const mailTextOf = loadTexts<MailKey>("mails");

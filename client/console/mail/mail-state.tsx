// The state of a mail in a word or two. Part of the console's mail list.
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MailRow } from "#shared/contract/rest/console/mails.ts";

export function MailState({ mail: { state, attempts } }: { mail: Pick<MailRow, "state" | "attempts"> }) {
	const t = useText();
	const isTroubled = state === "failed" || (state === "waiting" && attempts > 0);
	return <Tag tone={isTroubled ? "warn" : "plain"}>{t(`ops.mail.state.${state}`)}</Tag>;
}

// Done, or why not: the refusal's code is what the command's author and the server's log know it by. Part of the audit log.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";

export function OutcomeTag({ outcome }: { outcome: string }) {
	const t = useText();
	if (outcome === "done") return <Tag tone="plain">{t("ops.audit.done")}</Tag>;
	return <Tag tone="warn">{outcome === "internal" ? t("ops.audit.failed") : outcome}</Tag>;
}

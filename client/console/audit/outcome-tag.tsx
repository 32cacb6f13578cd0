// The outcome of a command: success, or the error code, which the server's log contains too. Part of the audit log.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";

export function OutcomeTag({ outcome }: { outcome: string }) {
	const t = useText();
	if (outcome === "done") return <Tag tone="plain">{t("ops.audit.done")}</Tag>;
	return <Tag tone="warn">{outcome === "internal" ? t("ops.audit.failed") : outcome}</Tag>;
}

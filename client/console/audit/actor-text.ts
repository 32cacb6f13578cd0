// Names who acted in an entry of the audit log: a user, the server itself, or a token of the command line.
import "#texts/console";
import type { Translate } from "#client/i18n/text-of.ts";
import type { AuditRow } from "#shared/contract/rest/console/audit.ts";

/** The id under which the server records what it does by itself. */
const SERVER = "the server";

export function actorText({ id, name }: AuditRow["actor"], t: Translate): string {
	return name ?? (id === SERVER ? t("ops.audit.server") : t("ops.audit.token", { name: id }));
}

// Filters of the audit log besides the search: command, outcome and days, and the actor or subject that entries link
// to. Fields of the table's form.
import { useSearchParams } from "react-router";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";

export const AUDIT_FIELDS = ["action", "outcome", "from", "to"] as const;

/** `texts`: descriptions of the commands, by action. */
export function AuditFilters({ texts }: { texts: ReadonlyMap<string, string> }) {
	const t = useText();
	const [search] = useSearchParams();
	const chosen = (name: string) => search.get(name) ?? "";
	const groups = Map.groupBy([...texts], ([action]) => /^\w+ \/api\/ops\/([\w-]+)/.exec(action)?.[1] ?? "");
	return (
		<>
			<select name="action" defaultValue={chosen("action")} aria-label={t("ops.audit.command")}>
				<option value="">{t("ops.audit.anyCommand")}</option>
				{[...groups].map(([area, some]) => (
					<optgroup key={area} label={area}>
						{some.map(([action, text]) => (
							<option key={action} value={action}>
								{text}
							</option>
						))}
					</optgroup>
				))}
			</select>
			<select name="outcome" defaultValue={chosen("outcome")} aria-label={t("ops.audit.outcome")}>
				<option value="">{t("ops.audit.anyOutcome")}</option>
				<option value="done">{t("ops.audit.done")}</option>
				<option value="refused">{t("ops.audit.refused")}</option>
			</select>
			<label>
				{t("ops.audit.from")}
				<input type="date" name="from" defaultValue={chosen("from")} />
			</label>
			<label>
				{t("ops.audit.to")}
				<input type="date" name="to" defaultValue={chosen("to")} />
			</label>
			{(["actor", "subject"] as const).map(
				(name) =>
					chosen(name) && (
						<ChipLink key={name} name={name} value={null} isCurrent>
							{t(`ops.audit.only.${name}`, { what: chosen(name) })} <span aria-hidden="true">×</span>
						</ChipLink>
					),
			)}
		</>
	);
}

// What is kept about the user: to take along, and to have deleted. Used by the page /account.
import { useState } from "react";
import { dayOf } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAction } from "#client/state/forms/use-action.ts";
import { exportData } from "#client/state/user/account-actions.ts";
import { useNow } from "#client/state/window/now.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { ActionButton } from "#client/ui/action-button.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { saveFile } from "#client/ui/save-file.ts";
import { SettingRow } from "#client/ui/setting-row.tsx";
import type { User } from "#shared/contract/rest/accounts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DataCard({ user, onDeleted }: { user: User; onDeleted: () => void }) {
	const t = useText();
	const { site, zone } = useSite();
	const today = useNow((now) => dayOf(now, zone));
	const [isDeleting, setDeleting] = useState(false);
	const download = useAction(async () => {
		const file = `${site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-account-${today}.json`;
		saveFile(file, "application/json", await exportData());
		return t("account.data.exported", { file });
	});
	return (
		<Card title={t("account.page.data")}>
			<SettingRow
				value={t("account.data.export")}
				hint={t("account.data.exportHint")}
				news={download.done}
				problem={download.problem}
				action={
					<ActionButton action={download} busyText={t("account.data.exporting")}>
						{t("account.data.exportSubmit")}
					</ActionButton>
				}
			/>
			<SettingRow
				value={t("account.data.delete")}
				hint={t("account.data.deleteHint")}
				action={
					<Button tone="bad" isSmall onClick={() => setDeleting(true)}>
						{t("account.data.deleteSubmit")}
					</Button>
				}
			/>
			{isDeleting && <DeleteDialog user={user} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
		</Card>
	);
}

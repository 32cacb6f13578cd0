// The data stored about the user: download it or delete the account.
import { type ComponentProps, useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { dayOf } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { saveFile } from "#client/ui/table/save-file.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { exportData } from "../state/account-actions.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

interface DataCardProps extends Pick<ComponentProps<typeof DeleteDialog>, "identities" | "config"> {
	user: User;
	onDeleted: () => void;
}

export function DataCard({ user, identities, config, onDeleted }: DataCardProps) {
	const t = useText();
	const { site, zone } = useSite();
	const today = useNow((now) => dayOf(now, zone));
	const [isDeleting, setDeleting] = useState(false);
	const download = useAction({
		run: async () => {
			const file = `${site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-account-${today}.json`;
			saveFile(file, "application/json", await exportData());
			return t("account.data.exported", { file });
		},
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
			{isDeleting && (
				<DeleteDialog user={user} identities={identities} config={config} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
			)}
		</Card>
	);
}

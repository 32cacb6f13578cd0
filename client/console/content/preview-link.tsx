// Creates a signed address at which people without an account can read the newest version.
import "#texts/content-desk";
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { linkPreview, type PREVIEW_KINDS } from "#shared/contract/rest/content/previews.ts";
import styles from "./kind/content-desk.module.css";

export function PreviewLink({ kind, documentId }: { kind: (typeof PREVIEW_KINDS)[number]; documentId: string }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const action = useStaffAction();
	const [url, setUrl] = useState<string | null>(null);
	const link = () =>
		action.start(async () => {
			const made = await callApi(store, linkPreview, { params: { kind, documentId }, body: {} });
			setUrl(made.url);
			return t("contentDesk.linkedPreview", { version: made.version, at: formatExact(t, made.expiresAt, zone) });
		});
	return (
		<>
			<div className={styles.row}>
				<Button tone="plain" isSmall isBusy={action.isBusy} onClick={() => void link()}>
					{t("contentDesk.linkPreview")}
				</Button>
			</div>
			{url && (
				<Field
					name="previewAddress"
					label={t("contentDesk.previewAddress")}
					value={url}
					readOnly
					onFocus={({ target }) => target.select()}
				/>
			)}
			<Outcome action={action} />
		</>
	);
}

// The card of a preview that is made in the browser, with the button that renews it from the form.
import type { ReactNode } from "react";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";

export function PreviewCard({ onUpdate, children }: { onUpdate(): void; children: ReactNode }) {
	const t = useText();
	return (
		<Card
			title={t("contentDesk.preview")}
			aside={
				<Button tone="plain" isSmall onClick={onUpdate}>
					{t("contentDesk.previewNow")}
				</Button>
			}
		>
			{children}
		</Card>
	);
}

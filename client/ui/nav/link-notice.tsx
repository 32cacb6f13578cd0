// The state of a mail link from accounts/state/use-mail-link.ts: being redeemed, redeemed, invalid, not redeemed yet.
import type { ReactNode } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "../feedback/notice.tsx";

interface LinkNoticeProps {
	link: { kind: "none" | "checking" | "expired" | "taken" } | { kind: "failed"; text: TextKey; retry: () => void };
	checking: string;
	/** `null` if the content below shows the state. */
	taken: ReactNode;
	expired: { title: string; way: ReactNode };
}

export function LinkNotice({ link, checking, taken, expired }: LinkNoticeProps) {
	const t = useText();
	switch (link.kind) {
		case "none":
			return null;
		case "checking":
			return <Notice tone="plain" role="status" title={checking} />;
		case "taken":
			return taken && <Notice tone="done" role="status" title={taken} />;
		case "expired":
			return (
				<Notice tone="warn" role="alert" title={expired.title}>
					{expired.way}
				</Notice>
			);
		case "failed":
			return (
				<Notice tone="bad" role="alert" title={t(link.text)}>
					<p>
						<button type="button" onClick={link.retry}>
							{t("account.retry")}
						</button>
					</p>
				</Notice>
			);
	}
}

// The price history: a link that opens a dialog; its code, the chart's and the data load on opening.
import { Suspense, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { OddsHistoryProps } from "./history-panel.tsx";
import styles from "./odds-history.module.css";

const HistoryDialog = lazyPart(async () => (await import("./history-dialog.tsx")).HistoryDialog);

export function OddsHistory(props: OddsHistoryProps) {
	const t = useText();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button className={styles.opener} type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{t("odds.history.open")}
			</button>
			{isOpen && (
				<Suspense>
					<HistoryDialog {...props} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

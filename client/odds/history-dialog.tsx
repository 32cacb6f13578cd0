// The price history in a dialog; loaded on demand.
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { HistoryPanel, type OddsHistoryProps } from "./history-panel.tsx";

export function HistoryDialog({ onClose, ...props }: OddsHistoryProps & { onClose: () => void }) {
	const t = useText();
	return (
		<Dialog title={t("odds.history.open")} isWide onClose={onClose}>
			<HistoryPanel {...props} />
		</Dialog>
	);
}

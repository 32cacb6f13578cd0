// The explanation of a score in a dialog. Loaded when the dialog is opened.
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { ReasonList, type ScoreReasonsProps } from "./reason-list.tsx";

export function ReasonDialog({ state, names, title, onClose }: ScoreReasonsProps & { title: string; onClose: () => void }) {
	return (
		<Dialog title={title} onClose={onClose}>
			<ReasonList state={state} names={names} />
		</Dialog>
	);
}

// The button below a Markdown text that inserts a chosen or uploaded image at the cursor.
import "#texts/images";
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { markdownLine } from "./markdown-line.ts";

export function InsertImage({ area }: { area(): HTMLTextAreaElement | null }) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const insert = (image: ImageRow) => {
		setOpen(false);
		const text = area();
		if (!text) return;
		text.setRangeText(markdownLine(image), text.selectionStart, text.selectionEnd, "end");
		// Fires the event that the form listens for, because a change by script fires none.
		text.dispatchEvent(new Event("input", { bubbles: true }));
		text.focus();
	};
	return (
		<div>
			<Button tone="plain" isSmall onClick={() => setOpen(true)}>
				{t("images.insert")}
			</Button>
			{isOpen && <ImageDialog onChoose={insert} onClose={() => setOpen(false)} />}
		</div>
	);
}

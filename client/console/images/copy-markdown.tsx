// Copies the Markdown line that shows an image.
import { copyText } from "#client/device/copy-text.ts";
import "#texts/images";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import styles from "./images.module.css";
import { markdownLine } from "./markdown-line.ts";

export function CopyMarkdown({ image }: { image: Pick<ImageRow, "id" | "alt"> }) {
	const t = useText();
	const showToast = useSetAtom(toastAtom);
	/** The text to copy by hand if the browser refuses to copy. */
	const [shown, setShown] = useState<string | null>(null);
	const copy = async () => {
		const text = markdownLine(image);
		const isCopied = await copyText(text);
		if (isCopied) showToast(t("images.copied", { text }));
		setShown(isCopied ? null : t("images.notCopied", { text }));
	};
	return (
		<span className={styles.copy}>
			<Button tone="plain" isSmall aria-label={t("images.markdownOf", { alt: image.alt })} onClick={() => void copy()}>
				{t("images.markdown")}
			</Button>
			{shown && <span className={styles.note}>{shown}</span>}
		</span>
	);
}

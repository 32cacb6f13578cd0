// Two texts compared line by line: added and removed lines differ by sign and by colour.
import { useEffect, useState } from "react";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { DifferencePart } from "./compare-texts.ts";
import styles from "./kind/content-desk.module.css";

export function TextDifference({ before, after }: { before: string; after: string }) {
	const t = useText();
	const [parts, setParts] = useState<readonly DifferencePart[] | null>(null);
	useEffect(() => {
		let isCurrent = true;
		void import("./compare-texts.ts").then(({ compareTexts }) => {
			if (isCurrent) setParts(compareTexts(before, after));
		});
		return () => {
			isCurrent = false;
		};
	}, [before, after]);
	return <LoadingPart>{parts ? <Difference parts={parts} /> : <Awaited label={t("contentDesk.loading")} />}</LoadingPart>;
}

function Difference({ parts }: { parts: readonly DifferencePart[] }) {
	const t = useText();
	if (parts.every(({ kind }) => kind === "same")) return <p className={styles.note}>{t("contentDesk.same")}</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
		<div className={styles.difference} tabIndex={0}>
			{parts.map(({ kind, lines, skipped }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no key but their index
				<div key={index}>
					{skipped > 0 && <p className={styles.skipped}>{t("contentDesk.skipped", { count: skipped })}</p>}
					{lines.length > 0 && (
						<div className={styles.part} data-kind={kind}>
							{kind !== "same" && <span className={hiddenStyles.visuallyHidden}>{t(`contentDesk.${kind}`)}</span>}
							{lines.map((line, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
								<p key={at}>{line || "\u00a0"}</p>
							))}
						</div>
					)}
				</div>
			))}
		</div>
	);
}

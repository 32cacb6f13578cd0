// Compares two texts line by line: removed and added lines, and the number of unchanged lines between them. Loaded when a comparison is
// opened, because only it uses the library.
import { diffLines } from "diff";

export interface DifferencePart {
	kind: "added" | "removed" | "same";
	lines: readonly string[];
	/** Number of unchanged lines omitted before the shown ones. */
	skipped: number;
}

/** Number of unchanged lines shown around a change. */
const CONTEXT = 2;

export function compareTexts(before: string, after: string): DifferencePart[] {
	const parts = diffLines(withEnd(before), withEnd(after));
	return parts.flatMap(({ added, removed, value }, index): DifferencePart[] => {
		const lines = value.replace(/\n$/, "").split("\n");
		if (added || removed) return [{ kind: added ? "added" : "removed", lines, skipped: 0 }];
		const head = index === 0 ? 0 : CONTEXT;
		const tail = index === parts.length - 1 ? 0 : CONTEXT;
		if (lines.length <= head + tail + 1) return [{ kind: "same", lines, skipped: 0 }];
		const first: DifferencePart[] = head > 0 ? [{ kind: "same", lines: lines.slice(0, head), skipped: 0 }] : [];
		return [...first, { kind: "same", lines: tail > 0 ? lines.slice(-tail) : [], skipped: lines.length - head - tail }];
	});
}

const withEnd = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

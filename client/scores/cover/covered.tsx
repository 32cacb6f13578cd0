// Content that reveals results: tables, figures, past results. If the reader hides scores, it is closed until it is opened.
import type { ReactNode } from "react";
import { useHiddenScores } from "./hidden-scores.ts";

export function Covered({ children }: { children: ReactNode }) {
	const hidden = useHiddenScores();
	return hidden ? <hidden.Cover>{children}</hidden.Cover> : children;
}

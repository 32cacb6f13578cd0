// What results show through: tables, figures, past results. Where the reader has hidden scores it is closed until asked for.
import type { ReactNode } from "react";
import { useHiddenScores } from "./hidden-scores.ts";

export function Covered({ children }: { children: ReactNode }) {
	const hidden = useHiddenScores();
	return hidden ? <hidden.Cover>{children}</hidden.Cover> : children;
}

// What is said of a row while it is read.

export interface RowRemarks {
	/** Fields that were left out, contradictions. */
	notes: string[];
	/** Why its result, or what became of the match, is not taken (FD2). */
	withheld: string[];
}

export const noRemarks = (): RowRemarks => ({ notes: [], withheld: [] });

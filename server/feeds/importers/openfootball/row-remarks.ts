// Remarks on a row while it is read.

export interface RowRemarks {
	/** Fields that were left out, and contradictions. */
	notes: string[];
	/** Reasons why its result is not taken (FD2). */
	withheld: string[];
}

export const noRemarks = (): RowRemarks => ({ notes: [], withheld: [] });

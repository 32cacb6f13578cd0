// Remarks on a row while it is read.

export interface RowRemarks {
	/** Remarks on fields that were left out, and on contradictions. */
	notes: string[];
	/** Reasons why the row's result is not imported (FD2). */
	withheld: string[];
}

export const noRemarks = (): RowRemarks => ({ notes: [], withheld: [] });

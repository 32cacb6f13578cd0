// Tables of leases. Part of schema.ts.

/** Work that only one machine does at a time (db/lease.ts). */
export interface LeaseTable {
	name: string;
	holder: string;
	ends_at: number;
}

// Tables of reporter links. Part of schema.ts.
import type { Coverage, ReporterKind } from "#shared/match/reporter.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A link by which someone without an account enters one match. */
export interface ReporterLinkTable {
	id: string;
	match_id: string;
	kind: ReporterKind;
	coverage: Coverage;
	/** Whom it was made for, for staff; may be empty. */
	label: string;
	/** Keyed hashes: neither the secret nor the code is stored. */
	secret_hash: string;
	code_hash: string;
	/** `null` if the link has no PIN. */
	pin_hash: string | null;
	/** Wrong PINs since the last right one. */
	wrong_pins: number;
	/** 1 if its holder sees full names, otherwise 0. */
	shows_names: number;
	expires_at: number;
	/** Names of members of staff. */
	created_by: string;
	created_at: number;
	revoked_by: string | null;
	revoked_at: number | null;
}

/** A browser that has opened a link. */
interface ReporterDeviceTable {
	link_id: string;
	/** Hash of the browser's cookie, shortened. */
	device: string;
	opened_at: number;
	seen_at: number;
}

export interface ReporterTables {
	reporter_links: ReporterLinkTable;
	reporter_devices: ReporterDeviceTable;
}

export const REPORTER_TABLES_AS_OF: AsOfChoices<ReporterTables> = {
	reporter_links: "never",
	reporter_devices: "never",
};

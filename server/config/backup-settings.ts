// The settings of the daily archives (server/backup).
import { z } from "zod";
import { wholeNumber } from "./setting-schemas.ts";

export interface BackupSettings {
	/** Folder of the daily archives; `null` if the server writes none. */
	folder: string | null;
	/** Number of archives that are kept in it. */
	keep: number;
}

export const BACKUP_ENV = {
	BACKUP_DIR: z.string().min(1).optional(),
	BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
};

export function backupOf(values: z.infer<z.ZodObject<typeof BACKUP_ENV>>): BackupSettings {
	return { folder: values.BACKUP_DIR ?? null, keep: values.BACKUP_KEEP };
}

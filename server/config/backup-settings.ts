// The settings of the daily archives (server/backup).
import { join } from "node:path";
import { z } from "zod";
import { wholeNumber } from "./setting-schemas.ts";

export interface ObjectStore {
	/** Address of the folder in the bucket, with a slash at its end. */
	url: string;
	accessKey: string;
	secretKey: string;
	region: string;
}

export interface BackupSettings {
	/** Folder of the daily archives; `null` if the server writes none. */
	folder: string | null;
	/** An S3-compatible store that gets a copy of each archive; `null` if there is none. */
	store: ObjectStore | null;
	/** Number of archives that are kept in the folder, and in the store. */
	keep: number;
}

const STORE_FORM = "https://KEY:SECRET@s3.example.org/bucket/folder?region=eu-central-1, with / and + in the secret as %2F and %2B";

const storeSchema = z.string().transform((text, context): ObjectStore => {
	const address = URL.canParse(text) ? new URL(text) : null;
	const path = address?.pathname.replace(/\/+$/, "");
	if (address === null || !path || !/^https?:$/.test(address.protocol) || !address.username || !address.password) {
		context.addIssue({ code: "custom", message: STORE_FORM });
		return z.NEVER;
	}
	return {
		url: `${address.origin}${path}/`,
		accessKey: decodeURIComponent(address.username),
		secretKey: decodeURIComponent(address.password),
		region: address.searchParams.get("region") ?? "us-east-1",
	};
});

export const BACKUP_ENV = {
	BACKUP_DIR: z.string().min(1).optional(),
	BACKUP_STORE: storeSchema.optional(),
	BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
};

/** If only the store is set, the daily archives are written into the folder that `npm run backup` uses by default. */
export function backupOf(values: z.infer<z.ZodObject<typeof BACKUP_ENV>>, dataDir: string): BackupSettings {
	const { BACKUP_DIR: folder = null, BACKUP_STORE: store = null, BACKUP_KEEP: keep } = values;
	return { folder: folder ?? (store && backupsIn(dataDir)), store, keep };
}

/** The folder in `dataDir` for archives, unless another one is named. */
export const backupsIn = (dataDir: string): string => join(dataDir, "backups");

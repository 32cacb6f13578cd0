// Endpoints of a new site's first page that restore an archive in place of the empty database. They need the key of the first admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { secretSchema } from "./accounts.ts";

const tag = "Auth";
const archiveNameSchema = z.string().max(100).describe("Name of an archive: `touchline-2026-11-30T05-10-00Z`");

export const listFirstArchives = {
	method: "POST",
	path: "/api/auth/first-admin/archives",
	summary: "List the archives that a new site can be restored from, with the key from the address in the site's log",
	tag,
	body: z.strictObject({ key: secretSchema }),
	answer: z.object({
		archives: z.array(
			z.object({
				name: archiveNameSchema,
				at: z.number().int().describe("When the archive was made, in epoch milliseconds"),
				isInStore: z.boolean().describe("The archive exists only in BACKUP_STORE"),
			}),
		),
		storeProblem: z.string().nullable().describe("Why BACKUP_STORE could not be read; `null` if it was read, or is not set"),
		restoring: archiveNameSchema.nullable().describe("The archive that is being checked and restored"),
		failure: z.string().nullable().describe("Why the last attempt failed, which changed nothing; `null` if there was none"),
	}),
} as const satisfies Endpoint;

export const restoreFirst = {
	method: "POST",
	path: "/api/auth/first-admin/restore",
	summary: "Restore an archive in place of a new site's database. The server stops for it and restarts by itself",
	tag,
	body: z.strictObject({ key: secretSchema, name: archiveNameSchema }),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

// /api/ops/disks: the disks of the nodes, and when they will be full. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");

const diskSchema = z
	.object({
		host: z.string().describe("Name of the machine"),
		folder: z.string().describe("Folder of the settings that lies on this disk"),
		freeBytes: z.number().int(),
		totalBytes: z.number().int(),
		measuredAt: instant,
		daysLeft: z
			.number()
			.int()
			.nullable()
			.describe("Days until the disk is full if it fills as it did in up to the last 30 days; `null` if unknown, or if it does not fill"),
		isUnknown: z.boolean().describe("`true` if it was measured for less than three days, so that no forecast is possible"),
		mailedAt: instant.nullable().describe("When the admins were last mailed about it"),
	})
	.meta({ id: "SiteDisk" });
export type SiteDisk = z.infer<typeof diskSchema>;

export const listDisks = {
	method: "GET",
	path: "/api/ops/disks",
	summary: "List the free space of DATA_DIR and BACKUP_DIR on each machine, measured each hour, and when it will be used up",
	tag: "Ops",
	answer: z.object({ disks: z.array(diskSchema) }),
} as const satisfies Endpoint;

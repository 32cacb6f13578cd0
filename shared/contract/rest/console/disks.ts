// /api/ops/disks: the disks of the nodes, and when they will be full. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");

const diskSchema = z
	.object({
		host: z.string().describe("Name of the machine"),
		folder: z.string().describe("The folder of the settings that lies there"),
		freeBytes: z.number().int(),
		totalBytes: z.number().int(),
		measuredAt: instant,
		daysLeft: z
			.number()
			.int()
			.nullable()
			.describe("Days until it is full, as it filled since up to 30 days; null: unknown, or it does not fill"),
		isUnknown: z.boolean().describe("True: measured for less than three days, so nothing can be said of the future"),
		mailedAt: instant.nullable().describe("When the admins last got a mail about it"),
	})
	.meta({ id: "SiteDisk" });
export type SiteDisk = z.infer<typeof diskSchema>;

export const listDisks = {
	method: "GET",
	path: "/api/ops/disks",
	summary: "Free space of DATA_DIR and BACKUP_DIR on each machine, measured each hour, and when it will be used up",
	tag: "Ops",
	answer: z.object({ disks: z.array(diskSchema) }),
} as const satisfies Endpoint;

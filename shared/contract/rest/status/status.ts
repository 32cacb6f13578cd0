// /api/status: which parts work, the age of the feeds' data, incidents, and the last 90 days, for anyone. /api/ops/incidents: staff write
// incidents.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { INCIDENT_PARTS, INCIDENT_STATES, MAX_INCIDENT_TEXT_LENGTH, MAX_INCIDENT_TITLE_LENGTH } from "#shared/contract/incidents.ts";
import { idSchema } from "#shared/kit/ids.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
const minutes = z.number().int();

const daySchema = z.object({
	day: z.string().describe("UTC: `2026-11-30`"),
	recordedMinutes: minutes.describe("0 if nothing was recorded, so that it is not known whether the part worked"),
	failingMinutes: minutes.describe("How many of the recorded minutes the part did not work"),
});
export type StatusDay = z.infer<typeof daySchema>;

const partSchema = z
	.object({
		part: z.string().describe("`site` (pages and API), `live_updates`, `mail_sending`, or the name of a feed"),
		state: z
			.enum(["working", "failing", "paused", "unknown"])
			.describe("`paused`: staff stopped the feed. `unknown`: nothing was measured in the last minutes"),
		reportedAt: instant.nullable().describe("Minute of the feed's last report; `null` if none was recorded, or the part is not a feed"),
		checkedAt: instant.nullable().describe("When the part was last seen working; `null` if never"),
		days: z.array(daySchema).describe("The last 90 days, oldest first"),
	})
	.meta({ id: "StatusPart" });
export type StatusPart = z.infer<typeof partSchema>;

const incidentSchema = z
	.object({
		id: idSchema,
		title: z.string(),
		part: z.enum(INCIDENT_PARTS),
		state: z.enum(INCIDENT_STATES),
		startedAt: instant,
		resolvedAt: instant.nullable(),
		updates: z.array(z.object({ at: instant, state: z.enum(INCIDENT_STATES), text: z.string() })).describe("Newest first"),
	})
	.meta({ id: "Incident" });
export type Incident = z.infer<typeof incidentSchema>;

export const getStatus = {
	method: "GET",
	path: "/api/status",
	summary:
		"Get whether the site and its feeds work, incidents, and the last 90 days as they were recorded. Also answers without the database",
	tag: "Status",
	answer: z
		.object({
			version: z.string().describe("Version of the software that the site runs, by which /CHANGELOG.md is read: `0.2.0`"),
			at: instant.describe("When the state was read"),
			isStored: z.boolean().describe("`true` if the database does not answer, so that this is the last state that was read"),
			parts: z.array(partSchema).describe("The site, live updates, mail if a server sends it, then the feeds"),
			incidents: z.array(incidentSchema).describe("Open incidents first, then those of the last 90 days, newest first"),
		})
		.meta({ id: "SiteStatus" }),
} as const satisfies Endpoint;
export type SiteStatus = z.infer<(typeof getStatus)["answer"]>;

const tag = "Ops";
const title = z.string().trim().min(1).max(MAX_INCIDENT_TITLE_LENGTH);
const text = z.string().trim().min(1).max(MAX_INCIDENT_TEXT_LENGTH);
const state = z.enum(INCIDENT_STATES);
const params = z.object({ incidentId: idSchema });
const answer = z.object({ incident: incidentSchema });

export const listIncidents = {
	method: "GET",
	path: "/api/ops/incidents",
	summary: "List the incidents of the status page, open ones first, then the newest; at most a hundred",
	tag,
	answer: z.object({ incidents: z.array(incidentSchema) }),
} as const satisfies Endpoint;

export const createIncident = {
	method: "POST",
	path: "/api/ops/incidents",
	summary: "Create an incident, which is on the status page at once. Needs the header Idempotency-Key",
	tag,
	status: 201,
	body: z.strictObject({ title, part: z.enum(INCIDENT_PARTS), state, text }),
	answer,
} as const satisfies Endpoint;

export const updateIncident = {
	method: "POST",
	path: "/api/ops/incidents/:incidentId/updates",
	summary: "Add an update to an incident. Needs the header Idempotency-Key",
	tag,
	status: 201,
	params,
	body: z.strictObject({ state, text, title: title.optional().describe("If absent, the title stays") }),
	answer,
} as const satisfies Endpoint;

export const deleteIncident = {
	method: "DELETE",
	path: "/api/ops/incidents/:incidentId",
	summary: "Remove an incident that was created by mistake, with its updates",
	tag,
	params,
	answer: z.object({}),
} as const satisfies Endpoint;

// Composes the doctor: the checks that admins run, and this server's response to checks that reach it through the proxy.
import type { RequestHandler } from "express";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { doctorApi } from "./doctor.api.ts";
import { CONNECTION_ROUTE } from "./kernel/connection-signature.ts";
import { MACHINE } from "./kernel/site.ts";
import { serveConnectionCheck } from "./serve-connection-check.ts";

export function createDoctor(parts: { settings: Settings; db: Db; clock: Clock; log: Logger; serverSecret: string }): {
	definitions: ApiDefinition[];
	files: Readonly<Record<string, RequestHandler>>;
} {
	return { definitions: doctorApi(parts), files: { [CONNECTION_ROUTE]: serveConnectionCheck({ ...parts, machine: MACHINE }) } };
}

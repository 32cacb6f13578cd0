// Composes the room of public rules: what is offered to readers, how players are named, and the endpoints of staff.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { publicRulesApi } from "./public-rules.api.ts";
import { createPublicRules, type PublicRules } from "./public-rules.service.ts";
import { hasSubject } from "./rule.store.ts";

export interface PublicRulesRoom {
	rules: PublicRules;
	definitions: ApiDefinition[];
	stop(): void;
}

export async function createPublicRulesRoom(parts: { db: Db; bus: Bus; outbox: Outbox; clock: Clock }): Promise<PublicRulesRoom> {
	const rules = await createPublicRules(parts);
	const definitions = publicRulesApi({ rules, exists: (scope, id) => hasSubject(parts.db.kysely, scope, id) });
	return { rules, definitions, stop: () => rules.stop() };
}

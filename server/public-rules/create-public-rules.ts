// Composes the room of public rules: what is offered to readers, how players are named, and the endpoints of staff.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { publicRulesApi } from "./public-rules.api.ts";
import { createPublicRules, type PublicRules, type PublicRulesParts } from "./public-rules.service.ts";
import { hasSubject } from "./rule.store.ts";

export interface PublicRulesRoom {
	rules: PublicRules;
	definitions: ApiDefinition[];
	stop(): void;
}

export async function createPublicRulesRoom(parts: PublicRulesParts): Promise<PublicRulesRoom> {
	const rules = await createPublicRules(parts);
	const definitions = publicRulesApi({ rules, exists: (scope, id) => hasSubject(parts.db.kysely, scope, id) });
	return { rules, definitions, stop: () => rules.stop() };
}

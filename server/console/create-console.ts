// Composes the console's room: the desk, the audit log, and the watch over operators at matches.
import type { AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { auditApi } from "./audit/audit.api.ts";
import { createAuditLog } from "./audit/audit-log.ts";
import { createDesk, type DeskPorts } from "./desk/create-desk.ts";
import { createOperatorWatch, type OperatorWatch } from "./desk/operator-watch.ts";
import { joinNodeList, type NodeListParts } from "./nodes/node-list.ts";
import { nodesApi } from "./nodes/nodes.api.ts";
import { keepSizes } from "./sizes/keep-sizes.ts";
import { sizesApi } from "./sizes/sizes.api.ts";

export interface ConsoleParts extends Omit<DeskPorts, "operators"> {
	/** Matches with an override of the whole match now. */
	overriddenMatches(): Promise<readonly { matchId: string; setAt: Instant }[]>;
	/** What this process says of itself in the list of nodes. */
	self: Pick<NodeListParts, "node" | "newestMigration" | "connections">;
	/** All definitions that the server serves. */
	allDefinitions(): readonly ApiDefinition[];
	/** The first and last instants of a calendar day. */
	dayInZone(date: string, zone: string): { from: Instant; to: Instant };
}

export interface Console {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	operators: OperatorWatch;
	audit: AuditTrail;
	stop(): Promise<void>;
}

export function createConsole(parts: ConsoleParts): Console {
	const { db, clock, log, self, allDefinitions, dayInZone } = parts;
	const operators = createOperatorWatch(parts);
	const desk = createDesk({ ...parts, operators });
	const nodeList = joinNodeList({ db, clock, log, ...self });
	const sizes = keepSizes({ db, clock, log });
	const audit = auditApi({ db, dayInZone, definitions: allDefinitions });
	return {
		definitions: [...desk.definitions, ...audit, ...nodesApi({ db, clock }), ...sizesApi({ db, clock })],
		topicKinds: [desk.topicKind],
		operators,
		audit: createAuditLog({ db, log }),
		async stop() {
			desk.stop();
			await operators.stop();
			await nodeList.stop();
			await sizes.stop();
		},
	};
}

// Composes the console's room: the desk, the reporter links, the audit log, and the watch over operators at matches.
import type { AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { auditApi } from "./audit/audit.api.ts";
import { createAuditLog } from "./audit/audit-log.ts";
import { createDesk, type DeskPorts } from "./desk/create-desk.ts";
import { createOperatorWatch, type OperatorWatch } from "./desk/operator-watch.ts";
import { type DiskParts, disksApi, watchDisks } from "./disks/watch-disks.ts";
import { errorsApi, keepErrors } from "./errors/keep-errors.ts";
import { joinNodeList, type NodeListParts } from "./nodes/node-list.ts";
import { countOtherNodes, nodesApi } from "./nodes/nodes.api.ts";
import { queuesApi } from "./queues/queues.api.ts";
import { createReporters, type ReportersParts } from "./reporters/create-reporters.ts";
import { keepSizes } from "./sizes/keep-sizes.ts";
import { sizesApi } from "./sizes/sizes.api.ts";

export interface ConsoleParts extends Omit<DeskPorts, "operators">, ReportersParts {
	/** Matches with an override of the whole match now. */
	overriddenMatches(): Promise<readonly { matchId: string; setAt: Instant }[]>;
	/** The entry of this process in the list of nodes. */
	self: Pick<NodeListParts, "node" | "newestMigration" | "connections">;
	/** What the hourly check of disks needs, which mails a warning before a disk is full. */
	disks: Pick<DiskParts, "mailer" | "settings" | "metrics" | "onNotReady">;
	/** All definitions that the server serves. */
	allDefinitions(): readonly ApiDefinition[];
	/** Returns the first instants of a calendar day and of the next day. */
	dayInZone(date: string, zone: string): { from: Instant; to: Instant };
}

export interface Console {
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	operators: OperatorWatch;
	audit: AuditTrail;
	/** Number of other processes that serve the site. */
	countOtherNodes(): Promise<number>;
	stop(): Promise<void>;
}

export function createConsole(parts: ConsoleParts): Console {
	const { db, clock, log, self, disks, allDefinitions, dayInZone } = parts;
	const operators = createOperatorWatch(parts);
	const desk = createDesk({ ...parts, operators });
	const keepers: { stop(): Promise<void> }[] = [
		joinNodeList({ db, clock, log, ...self }),
		keepSizes({ db, clock, log }),
		keepErrors({ db, clock, log }),
	];
	keepers.push(watchDisks({ db, clock, log, ...disks }));
	const audit = auditApi({ db, dayInZone, definitions: allDefinitions });
	return {
		definitions: [
			...desk.definitions,
			...createReporters(parts).definitions,
			...audit,
			...[nodesApi, sizesApi, errorsApi, disksApi, queuesApi].flatMap((api) => api({ db, clock })),
		],
		topicKinds: [desk.topicKind],
		operators,
		audit: createAuditLog({ db, log }),
		countOtherNodes: () => countOtherNodes({ db, clock }, self.node),
		async stop() {
			desk.stop();
			await operators.stop();
			for (const keeper of keepers) await keeper.stop();
		},
	};
}

// Composes the desk: its commands, its initial data, its live topic.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { type DeskApiPorts, deskApi } from "./desk.api.ts";
import { deskTopic } from "./desk.topic.ts";
import { createDeskBoard, type DeskBoardPorts } from "./desk-board.ts";
import { matchEventsApi } from "./match-events.api.ts";
import { presenceApi } from "./presence.api.ts";
import { createPresenceService } from "./presence.service.ts";
import type { SubmissionPorts } from "./submit-events.service.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/**
		 * Published when the desk's data about matches change: presence, assignments, handover requests, overrides, discrepancies, reader
		 * reports or reporter links.
		 */
		"desk.changed": { matchIds: string[] };
	}
}

export interface DeskPorts extends DeskBoardPorts, SubmissionPorts, Omit<DeskApiPorts, "board" | "matchLog"> {
	matchLog: Pick<MatchLog, "stateOf" | "findBySourceIds" | "eventIdsOf">;
	bus: Bus;
	outbox: Outbox;
	log: Logger;
}

export interface Desk {
	definitions: ApiDefinition[];
	topicKind: TopicKind;
	stop(): void;
}

export function createDesk(ports: DeskPorts): Desk {
	const board = createDeskBoard(ports);
	const presences = createPresenceService(ports);
	const { bus, outbox } = ports;
	const ends = [
		bus.subscribe("desk.changed", ({ matchIds }) => board.changed(matchIds)),
		outbox.follow("desk", (changes) => bus.relay("desk.changed", { matchIds: changes.map(({ subject }) => subject) })),
	];
	return {
		definitions: [...matchEventsApi({ ...ports, presences }), ...presenceApi({ ...ports, presences }), ...deskApi({ ...ports, board })],
		topicKind: deskTopic({ ...ports, board }),
		stop() {
			for (const end of ends) end();
		},
	};
}

// Opens the live gateway over the HTTP server, with the topics and commands of the rooms.
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { CHAT_PACKETS } from "#shared/contract/rest/chat/chat.ts";
import { REVOKE_NOTICES } from "#shared/contract/revoke-reason.ts";
import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import { createSocketCommands } from "./http/endpoint/socket-commands.ts";
import type { PageOrigins } from "./http/page-origins.ts";
import { followOffers, refuseByRules } from "./public-rules/follow-offers.ts";
import { createGateway, type Gateway } from "./realtime/create-gateway.ts";
import { measureGateway, watchGateway } from "./realtime/measure-gateway.ts";
import type { RoomPorts, Rooms } from "./room-ports.ts";

/** Time over which clients of a stopping server spread their reconnects. */
const RETURN_SPREAD_MS = 2_000;

interface GatewayRequests extends Pick<PageOrigins, "pageOf"> {
	httpServer: HttpServer;
	networkOfRequest(request: IncomingMessage): string;
	offerReaderOf(request: IncomingMessage): OfferReader;
}

export function openGateway(
	{ settings, bus, nodeCounts, clock, log, metrics, traces, shutdown }: RoomPorts,
	rooms: Rooms,
	{ httpServer, networkOfRequest, offerReaderOf, pageOf }: GatewayRequests,
): Gateway {
	const gateway = createGateway({
		httpServer,
		nodeCounts,
		watch: watchGateway(metrics, traces),
		log,
		clock,
		topicKinds: rooms.topicKinds,
		authenticate: rooms.identify,
		networkOf: networkOfRequest,
		offerReaderOf,
		refuseFeature: refuseByRules(rooms.rules),
		pageOf,
		pageOrigins: settings.pageOrigins,
		limits: { socketsPerNetwork: settings.socketsPerNetwork, handshakesPerNetwork: settings.handshakesPerNetwork },
		commands: createSocketCommands(CHAT_PACKETS, rooms.definitions),
	});
	shutdown.add("gateway", () => gateway.stop(RETURN_SPREAD_MS));
	measureGateway(gateway, metrics);
	followOffers({ bus, gateway, log });
	bus.subscribe("devices.revoked", ({ deviceIds, reason }) => gateway.signOut(deviceIds, REVOKE_NOTICES[reason]));
	return gateway;
}

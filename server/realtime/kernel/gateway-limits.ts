// Limits and timeouts of the gateway (RT6 to RT11). These are the defaults of createGateway.
import { HEARTBEAT_MS, MAX_TOPICS_PER_SOCKET, MESSAGES_PER_SECOND } from "#shared/contract/socket/protocol.ts";

export interface GatewayLimits {
	topicsPerSocket: number;
	messagesPerSecond: number;
	/** Number of messages that a client may send at once after a pause. */
	messageBurst: number;
	/**
	 * Number of refused packets after which the socket is closed; the count decreases by one each second. A malformed packet counts as ten.
	 */
	refusalBurst: number;
	/** Rate and burst of Engine.IO packets of any kind; a CONNECT counts as ten. A client that sends more is closed. */
	packetsPerSecond: number;
	packetBurst: number;
	/** Maximum time of a polling session without a CONNECT. */
	pollingConnectMs: number;
	/** New sessions per second and network; the burst is three times as many. 0 for no limit. */
	handshakesPerNetwork: number;
	/** Open sessions per network; 0 for no limit. */
	socketsPerNetwork: number;
	/** Rate and burst of new sessions in total. */
	admissionsPerSecond: number;
	admissionBurst: number;
	/** RT7: above this number of waiting bytes, nothing more is written. */
	lagBytes: number;
	/** RT7: above this number of waiting bytes, no join is answered, and a lagging socket that does not read is closed. */
	closeBytes: number;
	/**
	 * RT7: a client that continues to send above this number of waiting bytes is closed, even if it reads. The limit is more than the answer
	 * to one join can leave waiting: `closeBytes` plus one snapshot, in the format in which the client is written to. Before its CONNECT is accepted, the limit is `lagBytes`.
	 */
	stuckBytes: number;
	/** RT7: a socket that does not read for this time is closed. */
	lagMs: number;
	/** Time that a closing client has to read the remaining data. */
	closeGraceMs: number;
	/** The head of a silent topic is sent again after this time. */
	heartbeatMs: number;
	/** RT9: interval at which expired tokens are checked. */
	cleanupIntervalMs: number;
	/** Time that a topic stays open without readers. */
	graceMs: number;
	/** Number of sockets that are written to before other work gets its turn. */
	sliceSize: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
	topicsPerSocket: MAX_TOPICS_PER_SOCKET,
	messagesPerSecond: MESSAGES_PER_SECOND,
	messageBurst: 20,
	refusalBurst: 50,
	packetsPerSecond: 20,
	packetBurst: 100,
	pollingConnectMs: 2_000,
	handshakesPerNetwork: 20,
	socketsPerNetwork: 300,
	admissionsPerSecond: 1_000,
	admissionBurst: 200,
	lagBytes: 64 * 1024,
	closeBytes: 256 * 1024,
	stuckBytes: 1024 * 1024,
	lagMs: 10_000,
	closeGraceMs: 1_000,
	heartbeatMs: HEARTBEAT_MS,
	cleanupIntervalMs: 1_000,
	graceMs: 30_000,
	sliceSize: 5_000,
};

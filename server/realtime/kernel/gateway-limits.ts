// What the gateway allows and how long it waits (RT6 to RT11). The defaults of createGateway.
import { HEARTBEAT_MS, MAX_TOPICS_PER_SOCKET, MESSAGES_PER_SECOND } from "#shared/contract/socket/protocol.ts";

export interface GatewayLimits {
	topicsPerSocket: number;
	messagesPerSecond: number;
	/** Messages at once, after a pause. */
	messageBurst: number;
	/** Refused packets until the socket is closed; one is forgiven each second. A malformed one counts as ten. */
	refusalBurst: number;
	/** Engine.IO packets of any kind a second, and at once; a CONNECT counts as ten. More closes the client. */
	packetsPerSecond: number;
	packetBurst: number;
	/** How long a polling session may go without a CONNECT. */
	pollingConnectMs: number;
	/** New sessions of one network a second; three times as many at once. 0: no limit. */
	handshakesPerNetwork: number;
	/** Open sessions of one network. 0: no limit. */
	socketsPerNetwork: number;
	/** New sessions a second, and at once. */
	admissionsPerSecond: number;
	admissionBurst: number;
	/** RT7: with more bytes waiting, nothing more is written. */
	lagBytes: number;
	/** RT7: with more bytes waiting, no topic is answered, and a socket that lags and takes nothing is closed. */
	closeBytes: number;
	/** RT7: a client that goes on sending with more bytes waiting is closed, whatever it takes. Above what the answer to one join
	 *  can leave waiting: `closeBytes` and a snapshot. Before its CONNECT is accepted, `lagBytes` count. */
	stuckBytes: number;
	/** RT7: a socket that takes nothing for so long is closed. */
	lagMs: number;
	/** How long a closing client may take what still waits. */
	closeGraceMs: number;
	/** The head of a silent topic is sent again after this. */
	heartbeatMs: number;
	/** RT9: how often ended tokens are looked for. */
	sweepMs: number;
	/** How long a topic stays open without readers. */
	graceMs: number;
	/** Sockets written to before other work gets its turn. */
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
	sweepMs: 1_000,
	graceMs: 30_000,
	sliceSize: 5_000,
};

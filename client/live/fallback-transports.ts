// For surroundings that let no WebSocket through: HTTP long polling, upgraded where a WebSocket gets through after all. Loaded there alone.
import { Fetch, WebSocket } from "socket.io-client";

export const fallbackTransports = [Fetch, WebSocket];

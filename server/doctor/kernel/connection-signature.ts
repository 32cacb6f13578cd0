// How a check proves to a server that it may see its own request: by a key that both derive from the site's secret.
import { deriveSecret } from "#server/http/signature/derived-secret.ts";

/** First segment of the path that checks request from the server. */
export const CONNECTION_ROUTE = "connection-check";
export const CONNECTION_PATH = `/${CONNECTION_ROUTE}`;
export const CONNECTION_SIGNATURE = "touchline-signature";

/** An address for documentation (RFC 5737) that checks claim to have: no server may take it for the visitor's. */
export const FORGED_ADDRESS = "192.0.2.77";

export const connectionSecret = (serverSecret: string): string =>
	deriveSecret({ serverSecret, purpose: "connection check", id: "", salt: "" });

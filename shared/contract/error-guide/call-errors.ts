// Guides to the codes that any call, or a live connection, may be refused with.

export const CALL_ERRORS = {
	invalid_request: {
		title: "The request is not valid",
		means:
			"A parameter, a field of the body or the name of a filter is not what the description of the endpoint allows. Unknown fields are refused too, so that a misspelt filter does not give the wrong list.",
		remedy:
			"Read `issues`: each entry names the place and what was expected there. Correct the request; the unchanged request will be refused again.",
	},
	malformed_json: {
		title: "The body is not JSON",
		means: "The body cannot be parsed as JSON, or is not an object.",
		remedy: "Send one JSON object with the header `Content-Type: application/json`.",
	},
	unauthenticated: {
		title: "A sign-in is needed",
		means: "The request has no access token, or one that this site did not issue.",
		remedy:
			"Send `Authorization: Bearer <access token>`. A token comes from `POST /api/auth/login` or, for the owner's scripts, from `npm run token`.",
	},
	token_expired: {
		title: "The access token has expired",
		means: "Access tokens are valid for half an hour unless the site sets another time.",
		remedy: "Get a new pair at `POST /api/auth/refresh` with the refresh token, and repeat the request with it.",
	},
	signature_refused: {
		title: "The signature is not valid",
		means:
			"The key is unknown or revoked, the signature does not belong to this text, or its time differs from the server's by more than five minutes.",
		remedy:
			"Check the clock of the machine, and sign the text that [The API by example](/docs/api.md#pushing-matches-and-events) shows: seconds, method, path and the exact body.",
	},
	key_refused: {
		title: "The key is not valid",
		means: "The reader's key in the header `Authorization` is unknown here, was revoked, or was made before the site changed its secret.",
		remedy:
			"Check that the whole key was copied, `tlr_` included. Ask an admin of the site for a new key, or leave the header out: reads work without a key, within the limits of your network.",
	},
	forbidden: {
		title: "The sign-in lacks the right for this",
		means:
			"The account or key is known, but lacks the scope that the endpoint needs. A reader's key has no scope: it reads what anyone may read.",
		remedy: "Ask an admin of the site for the scope, then get a new token.",
	},
	not_found: {
		title: "There is no such thing",
		means: "Nothing is served at this address, or the id in it is unknown.",
		remedy:
			"Check the address in the description of the API, and the id in the list that it came from. Ids of matches and teams do not change.",
	},
	method_not_allowed: {
		title: "The address does not allow this method",
		means: "The path exists, but the method is not one of those in the header `Allow`.",
		remedy: "Use one of the methods in `Allow`.",
	},
	conflict_idempotency: {
		title: "The key was used for another request",
		means: "The header `Idempotency-Key` was sent before, with another path or body.",
		remedy: "Use a new key for each new command, and the same key only to repeat exactly the same request.",
	},
	request_replayed: {
		title: "This signed request was sent before",
		means: "A signature is accepted only once by all servers of a site together.",
		remedy: "To repeat the request, sign it again with the current time.",
	},
	payload_too_large: {
		title: "The body is too large",
		means: "The body exceeds the limit of the endpoint, 64 KiB unless the description names another one.",
		remedy: "Send less at a time: a push may have 500 rows and 1 MiB.",
	},
	unsupported_media_type: {
		title: "The type of the body is not supported",
		means: "The endpoint accepts JSON, or the file that its description names, without an unusual encoding.",
		remedy: "Send the header `Content-Type: application/json`, and no `Content-Encoding`.",
	},
	rate_limited: {
		title: "Too many calls",
		means:
			"The caller has used up the calls of a time window, which `RateLimit-Policy` describes: `q` calls in `w` seconds for each endpoint. Guests of one network are counted together. With a reader's key the policy is named `key` and counts all reads with it.",
		remedy:
			"Wait for the seconds in `Retry-After`. `RateLimit` says how many calls are left; every answer that caches may not store has it. Live topics need no repeated calls.",
	},
	internal: {
		title: "The server failed",
		means: "Something unexpected happened. It has been logged under the id of the request.",
		remedy:
			"Repeat a read later. Repeat a command with the same `Idempotency-Key`: it is then executed only once. If the failure lasts, send the `requestId` to the operator.",
	},
	not_accepted: {
		title: "The command cannot be accepted now",
		means: "The database cannot be used at the moment, so it is unknown whether a command without a key was executed.",
		remedy: "Send the same request again after the time in `Retry-After`, with the same `Idempotency-Key`.",
	},
	overloaded: {
		title: "The server is overloaded",
		means: "The server refuses work that it could not finish in time, or the network has too many connections.",
		remedy: "Wait for the seconds in `Retry-After`, then try again, with longer waits after each failure.",
	},
	provider_unavailable: {
		title: "Another service does not answer",
		means: "The payment provider or the identity provider cannot be reached, or failed.",
		remedy: "Try again in a minute. Nothing was charged unless the payment says so.",
	},
	storage_full: {
		title: "The site cannot store more images",
		means: "The limit of stored images is reached.",
		remedy: "Delete images that no page uses, or ask the operator for a larger limit.",
	},
	malformed_packet: {
		title: "The packet is not valid",
		means: "A packet of a live socket does not match its description. Repeated invalid packets close the connection.",
		remedy: "Correct the packet by the table in [Live data](/docs/live.md#the-socket); the acknowledgement names what was wrong.",
	},
	too_many_topics: {
		title: "The connection has too many topics",
		means: "A live socket follows at most 64 topics, of which at most 8 are runs of playbacks. A stream has one topic and never gets this.",
		remedy: "Leave topics that are no longer shown, or join a list such as `live` or `league:l1` in place of many matches.",
	},
	unknown_topic: {
		title: "There is no such live topic",
		means:
			"The kind of the topic (what stands before the colon) does not exist, or nothing has the id that follows it. A stream answers 404, and a socket acknowledges the join with this code.",
		remedy:
			"Take the kind from the table of topics in [Live data](/docs/live.md#the-request), and ids from the API: matches from `GET /api/v1/matches`, sports from `GET /api/v1/sports`, playbacks from `GET /api/v1/playbacks`. The same request will be refused again.",
	},
	unsupported_protocol: {
		title: "The version of the live protocol is not supported",
		means:
			"The client asked the socket for the format of the site's own pages, in another version than the site has, usually after an upgrade.",
		remedy: "Reload the page. A program connects with the query `format=named`, as [Live data](/docs/live.md#the-socket) shows.",
	},
} as const;

// GET /connection-check: what this server sees of the request, for the doctor, which signs the request with the site's secret.
import type { RequestHandler } from "express";
import { sendError } from "#server/http/endpoint/error-response.ts";
import { checkSignature } from "#server/http/signature/signed-message.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { CONNECTION_PATH, CONNECTION_SIGNATURE, connectionSecret } from "./kernel/connection-signature.ts";
import type { SeenRequest } from "./kernel/reach-site.ts";
import type { Machine } from "./kernel/site.ts";

/** A request without a signature is passed on, so that for everybody else the path does not exist. */
export function serveConnectionCheck(parts: { serverSecret: string; clock: Clock; machine: Machine }): RequestHandler {
	const { clock, machine } = parts;
	const secret = connectionSecret(parts.serverSecret);
	return (request, response, next) => {
		const signature = request.get(CONNECTION_SIGNATURE);
		if (signature === undefined || request.method !== "GET") return next();
		if (!checkSignature(signature, CONNECTION_PATH, { secret, now: clock() }).ok)
			return sendError(response, { code: "signature_refused", message: "The signature is not one of this site." });
		const { limitBytes, availableBytes } = machine.memory();
		const seen: SeenRequest = {
			host: request.get("host") ?? "",
			protocol: request.get("x-forwarded-proto") ?? null,
			forwardedFor: (request.get("x-forwarded-for") ?? "")
				.split(",")
				.map((address) => address.trim())
				.filter((address) => address !== ""),
			peer: plainAddress(request.socket.remoteAddress ?? ""),
			client: plainAddress(request.ip ?? ""),
			openFileLimit: machine.openFileLimit(),
			memoryLimitBytes: limitBytes,
			memoryAvailableBytes: availableBytes,
		};
		response.set("Cache-Control", "no-store").json(seen);
	};
}

/** Removes the prefix `::ffff:` that an IPv6 socket puts before an IPv4 address. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

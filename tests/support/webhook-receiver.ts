// A receiver of webhooks on a port of this machine, and the check of a signature as a receiver does it.
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
	headers: IncomingMessage["headers"];
	body: string;
}

/** Starts a receiver that responds with the result of `answer`; by default with 204. */
export async function startReceiver() {
	const received: Received[] = [];
	let answer = (_request: Received, response: ServerResponse) => void response.writeHead(204).end();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
		received.push(one);
		answer(one, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		received,
		port,
		url: `http://127.0.0.1:${port}/hook`,
		setAnswer(next: typeof answer) {
			answer = next;
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Checks both signatures as a receiver does, independently of the server's own code. Any time is accepted. */
export const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const isStandard = String(headers["webhook-signature"])
		.split(" ")
		.includes(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
	const [time = "", ...signatures] = String(headers["touchline-signature"]).split(",");
	const hex = createHmac("sha256", key.toString("base64url"))
		.update(`${time.slice(2)}.${body}`)
		.digest("hex");
	if (isStandard !== signatures.includes(`v1=${hex}`)) throw new Error("One signature fits, and the other does not.");
	return isStandard;
};

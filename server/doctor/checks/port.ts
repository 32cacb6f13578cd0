// PORT: it is free, or this site's server already listens on it.
import { createServer } from "node:net";
import type { Settings } from "#server/config/env.ts";
import { type Check, fault, ok, reasonOf, unknown } from "../kernel/check.ts";

export const port: Check = {
	title: "PORT",
	async run({ settings, reachHere }) {
		const { port, host } = settings;
		if (port === 0) return unknown("PORT is 0: the server takes a free one, which is not known here.");
		const reached = await reachHere();
		if (reached.kind === "ours") return ok(`The server listens at PORT ${port}.`);
		if (reached.kind === "other")
			return fault(
				`At PORT ${port} something else answers: ${reached.what}.`,
				`Stop it (\`ss -ltnp 'sport = :${port}'\` names it), or set PORT to a free one and let the proxy know.`,
			);
		const code = await tryToListen(settings);
		if (code === null) return ok(`PORT ${port} is free: the server is not running.`);
		if (code === "EADDRINUSE" && reached.kind === "untried") return unknown(`A program listens at PORT ${port}. ${reached.why}`);
		if (code === "EADDRINUSE")
			return fault(
				`A program at PORT ${port} does not answer as this site.`,
				`See whether it is the server (\`ss -ltnp 'sport = :${port}'\`): stop the other program, or restart the server.`,
			);
		if (code === "EACCES")
			return fault(
				`PORT ${port} may not be used without rights of the system.`,
				"Set PORT to 1024 or higher, and let a proxy serve ports 80 and 443.",
			);
		if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
			return fault(`HOST ${host} is no address of this machine.`, "Set HOST to one of `ip address`, or leave it out to listen on all.");
		return fault(`PORT ${port} cannot be used: ${code}.`, "Set PORT to another one.");
	},
};

/** Listens on the port for a moment. Returns the code of the error, or `null`. */
function tryToListen({ port, host }: Pick<Settings, "port" | "host">): Promise<string | null> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once("error", (error) => resolve(reasonOf(error)));
		server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => resolve(null)));
	});
}

// Memory and the open-file limit: those of the running server if it answers, otherwise those that a server started here would have.
import { type Check, fault, ok, unknown, warning } from "../kernel/check.ts";

const MB = 1024 ** 2;
/** A node on a busy day uses some 900 MB; with less than 512 MB it does not complete a first start with the demo. */
const MEMORY = { faultBytes: 512 * MB, warningBytes: 1024 * MB, availableBytes: 128 * MB };
/** Each reader needs one open file; some hundred are for files and the database. */
const OPEN_FILES = { fault: 1_024, warning: 16_384 };

export const memory: Check = {
	title: "Memory",
	async run({ reachHere, machine }) {
		const here = await reachHere();
		const own = machine.memory();
		const [limit, available] =
			here.kind === "ours" ? [here.seen.memoryLimitBytes, here.seen.memoryAvailableBytes] : [own.limitBytes, own.availableBytes];
		const found = `The server may use ${Math.round(limit / MB)} MB, of which ${Math.round(available / MB)} MB are available`;
		const more = "Give the machine or container more memory: `mem_limit` in compose, `MemoryMax` in a systemd unit.";
		if (limit < MEMORY.faultBytes) return fault(`${found}: it would be killed under load.`, more);
		if (available < MEMORY.availableBytes) return warning(`${found}.`, `See what takes it (\`ps aux --sort=-rss | head\`). ${more}`);
		if (limit < MEMORY.warningBytes) return warning(`${found}: enough for a small site.`, more);
		return ok(`${found}.`);
	},
};

export const openFiles: Check = {
	title: "Open files",
	async run({ reachHere, machine }) {
		const here = await reachHere();
		const limit = here.kind === "ours" ? here.seen.openFileLimit : machine.openFileLimit();
		if (limit === null) return unknown("This system does not say how many files a process may open.");
		const found =
			limit === Number.MAX_SAFE_INTEGER
				? "The server may open any number of files and sockets"
				: `The server may open ${limit} files and sockets`;
		const more = "Raise it: `LimitNOFILE=65536` in the systemd unit, `ulimits: nofile: 65536` in compose.";
		if (limit < OPEN_FILES.fault) return fault(`${found}, one for each reader.`, more);
		if (limit < OPEN_FILES.warning) return warning(`${found}, one for each reader.`, more);
		return ok(`${found}.`);
	},
};

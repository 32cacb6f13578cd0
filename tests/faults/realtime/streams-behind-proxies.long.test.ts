// 2,000 readers of server-sent events behind nginx and Caddy as shipped in deploy/, over TLS: the node is killed between a commit and its
// delivery, and started again. Every reader gets each event of the match once, in order, without a second snapshot.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type MatchSite, startMatchSite } from "../../browser/match/match-site.ts";
import { LOCAL_CERTIFICATE } from "../../fixtures/local-certificate.ts";
import { findFreePort } from "../../support/free-port.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const READERS = Number(process.env.READERS ?? 2_000);
/** The readers have this many addresses of the machine. */
const ADDRESSES = 100;
const SHIPPED = fileURLToPath(new URL("../../../deploy/", import.meta.url));
/** With these settings, the number of readers of one network is not limited. */
const LIMITS = { SOCKETS_PER_NETWORK: "0", HANDSHAKES_PER_NETWORK: "0", CONNECTIONS_PER_NETWORK: "0", TRUST_PROXY: "127.0.0.1" };

interface Reader {
	/** Numbers of the events in the order in which they arrived. */
	seqs: number[];
	snapshots: number;
	connections: number;
	isOpen: boolean;
	stop(): void;
}

/** Reads as a browser's EventSource does: reconnects after the time that the server said, from the last id. */
function startReader(port: number, topic: string, localAddress: string): Reader {
	const reader: Reader = { seqs: [], snapshots: 0, connections: 0, isOpen: false, stop: () => undefined };
	let [lastId, retryMs, isStopped] = ["", 1_000, false];
	function take(block: string): void {
		const fields = new Map(block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
		lastId = fields.get("id") ?? lastId;
		retryMs = Number(fields.get("retry") ?? retryMs);
		const data = JSON.parse(fields.get("data") ?? "{}");
		if (fields.get("event") === "snapshot") {
			reader.snapshots++;
			reader.seqs = data.data.events.map(({ seq }: { seq: number }) => seq);
		} else if (fields.get("event") === "facts") for (const { seq } of data.facts) reader.seqs.push(seq);
	}
	function connect(): void {
		const host = "127.0.0.1";
		const headers = { host: `localhost:${port}`, ...(lastId && { "last-event-id": lastId }) };
		const path = `${LIVE_STREAM_PATH}?topic=${topic}`;
		const options = { host, port, path, headers, localAddress, servername: "localhost", rejectUnauthorized: false, agent: false as const };
		let hasEnded = false;
		const end = () => {
			if (hasEnded) return;
			hasEnded = true;
			reader.isOpen = false;
			if (!isStopped) setTimeout(connect, retryMs * (0.5 + Math.random()));
		};
		const sent = request(options, (response) => {
			if (response.statusCode !== 200) return void response.resume().once("close", end);
			reader.isOpen = true;
			reader.connections++;
			let waiting = "";
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				const blocks = (waiting + chunk).split("\n\n");
				waiting = blocks.pop() ?? "";
				for (const block of blocks) take(block);
			});
			response.once("error", end);
			response.once("close", end);
		});
		sent.once("error", end);
		sent.end();
		reader.stop = () => {
			isStopped = true;
			sent.destroy();
		};
	}
	connect();
	return reader;
}

const PROXIES = {
	nginx: async (folder: string, port: number, target: string) => {
		const shipped = await readFile(join(SHIPPED, "nginx.conf"), "utf8");
		const site = shipped
			.replaceAll(/^\s*listen \[::\].*$/gm, "")
			.replace("listen 80;", `listen 127.0.0.1:${await findFreePort()};`)
			.replace("listen 443 ", `listen 127.0.0.1:${port} `)
			.replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
			.replaceAll("scores.example.org", "localhost")
			.replace("127.0.0.1:3000", target);
		await writeFile(join(folder, "fullchain.pem"), LOCAL_CERTIFICATE.cert);
		await writeFile(join(folder, "privkey.pem"), LOCAL_CERTIFICATE.key);
		await writeFile(join(folder, "site.conf"), site);
		// What /etc/nginx/nginx.conf has, with room for the readers: each takes two connections.
		await writeFile(
			join(folder, "nginx.conf"),
			`user root; daemon off; pid ${folder}/pid; error_log stderr; worker_rlimit_nofile 16384;
			events { worker_connections 8192; } http { access_log off; include ${folder}/site.conf; }`,
		);
		return spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "ignore", "pipe"] });
	},
	caddy: async (folder: string, port: number, target: string) => {
		await writeFile(
			join(folder, "Caddyfile"),
			`{\nadmin off\nauto_https disable_redirects\nskip_install_trust\nlog {\nlevel ERROR\n}\n}\nimport ${join(SHIPPED, "Caddyfile")}\n`,
		);
		const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_HOST: `localhost:${port}`, NODES: target };
		return spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], { env, stdio: ["ignore", "ignore", "pipe"] });
	},
};
const isMissing = (program: string) => spawnSync(program, ["-v"]).error !== undefined;

describe.each(["nginx", "caddy"] as const)("2,000 readers behind %s", (name) => {
	let folder: TemporaryFolder | undefined;
	let proxy: ChildProcess | undefined;
	let site: MatchSite | undefined;
	let readers: Reader[] = [];
	afterEach(async () => {
		for (const reader of readers) reader.stop();
		readers = [];
		proxy?.kill("SIGTERM");
		await site?.stop();
		await folder?.remove();
	});

	it.skipIf(isMissing(name))("lose and double nothing when the node is killed", { timeout: 8 * MINUTE_MS }, async () => {
		folder = await createTemporaryFolder(name);
		let node: ServerProcess | undefined;
		site = await startMatchSite({
			env: LIMITS,
			start: async (options) => {
				node = await startServer(options);
				return node;
			},
		});
		const [match] = site.matches;
		if (!match || !node) throw new Error("the site has no match");
		const corner = (second: number) => match.submit({ type: "corner_awarded", elapsedMs: second * 1_000, payload: { side: "home" } });
		await match.submit({ type: "period_started" });
		const port = await findFreePort();
		proxy = await PROXIES[name](folder.path, port, new URL(node.url).host);
		let output = "";
		proxy.stderr?.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
		const topic = `match:${match.path.split("/").at(-1)}`;
		for (let index = 0; index < READERS; index++) {
			readers.push(startReader(port, topic, `127.0.0.${2 + (index % ADDRESSES)}`));
			if (index % 50 === 49) await sleep(100);
		}
		const until = (condition: (reader: Reader) => boolean) =>
			expect.poll(() => readers.filter((reader) => !condition(reader)).length, { timeout: 2 * MINUTE_MS, interval: 100 }).toBe(0);
		await until(({ isOpen, seqs }) => isOpen && seqs.length > 0).catch((error) => {
			throw new Error(`not all readers were connected: ${output.slice(-2_000)}`, { cause: error });
		});

		for (let second = 1; second <= 10; second++) await corner(second);
		await node.kill("SIGKILL");
		const killedAt = performance.now();
		await node.restart();
		const startedMs = performance.now() - killedAt;
		for (let second = 11; second <= 20; second++) await corner(second);
		const expected = Array.from({ length: 21 }, (_, index) => index + 1);
		await until(({ isOpen, seqs }) => isOpen && seqs.length >= expected.length);
		const settledMs = performance.now() - killedAt;
		await sleep(1_000);

		const faults = {
			lost: readers.filter(({ seqs }) => expected.some((seq) => !seqs.includes(seq))).length,
			doubled: readers.filter(({ seqs }) => new Set(seqs).size !== seqs.length).length,
			unordered: readers.filter(({ seqs }) => seqs.some((seq, index) => seq !== index + 1)).length,
			snapshots: readers.filter(({ snapshots }) => snapshots !== 1).length,
			unresumed: readers.filter(({ connections }) => connections < 2).length,
		};
		process.stderr.write(
			`${name}: ${READERS} readers, node back after ${Math.round(startedMs)} ms, all resumed after ${Math.round(settledMs)} ms\n`,
		);
		expect(faults).toEqual({ lost: 0, doubled: 0, unordered: 0, snapshots: 0, unresumed: 0 });
	});
});

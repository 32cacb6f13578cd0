// Resources that one run of Vitest has once for all test files: started when the first file asks, stopped at the end. Workers are other
// threads, so they ask over a Unix socket.
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface RunResource {
	/** Data of the resource that each test file gets. */
	facts: object;
	stop(): Promise<void>;
}

/** Each Vitest project has its own instance of this module, in the same process. */
const shared = globalThis as { touchlineRunResources?: Map<string, Promise<RunResource>> };
shared.touchlineRunResources ??= new Map();
const resources = shared.touchlineRunResources;

/**
 * Resolves with the path of the socket, and a function that stops socket and resource. `name`: name of the resource, which is shared by
 * all projects that serve it.
 */
export async function serveOncePerRun(name: string, start: () => Promise<RunResource>): Promise<{ path: string; stop(): Promise<void> }> {
	const folder = await createTemporaryFolder(`${name}-socket`);
	const door = createServer(async (socket) => {
		const starting = resources.get(name) ?? start();
		resources.set(name, starting);
		const answer = await starting.then(
			({ facts }) => ({ facts }),
			(error) => {
				// The next file that requests the resource tries again.
				if (resources.get(name) === starting) resources.delete(name);
				return { error: String(error) };
			},
		);
		socket.end(JSON.stringify(answer));
	});
	const path = join(folder.path, "door");
	await new Promise<void>((resolve) => door.listen(path, resolve));
	return {
		path,
		async stop() {
			door.close();
			const started = resources.get(name);
			resources.delete(name);
			await (await started?.catch(() => null))?.stop();
			await folder.remove();
		},
	};
}

/** Called in a test file: requests the resource. Throws if it did not start. */
export async function askRunDoor<Facts extends object>(path: string): Promise<Facts> {
	const answer = JSON.parse(await text(connect(path))) as { facts?: Facts; error?: string };
	if (!answer.facts) throw new Error(answer.error);
	return answer.facts;
}

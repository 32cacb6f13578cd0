// The processes of a browser, all of which end with the test run.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

type Stdio = readonly ("ignore" | "pipe")[];

export function startChild(program: string, options: readonly string[], env: NodeJS.ProcessEnv, stdio: Stdio): ChildProcess {
	const child = spawn(program, options, { env: { ...process.env, ...env }, stdio: [...stdio] });
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	child.once("close", () => process.off("exit", killWithUs));
	return child;
}

export async function endChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "close");
}

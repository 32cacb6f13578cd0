// Kills its own process before the n-th database statement, including BEGIN and COMMIT. For the crash tests.
import pg from "pg";
import { SqliteFile } from "#server/db/sqlite/sqlite-file.ts";

/** Kills the process before statement `killAt`, counted from now on. Returns a function that returns the number of statements so far. */
export function dieBefore(killAt: number): () => number {
	let statements = 0;
	const count = () => {
		statements++;
		if (statements === killAt) process.kill(process.pid, "SIGKILL");
	};
	const countCalls = (prototype: object, name: string) => {
		const call = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
		Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
			count();
			return call.apply(this, given);
		});
	};
	countCalls(SqliteFile.prototype, "query");
	countCalls(SqliteFile.prototype, "execute");
	countCalls(pg.Client.prototype, "query");
	return () => statements;
}

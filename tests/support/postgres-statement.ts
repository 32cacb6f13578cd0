// One statement on a connection of its own, and the name of the database that is migrated already.
import pg from "pg";

export const TEMPLATE = "touchline_migrated";

export async function executeOn(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

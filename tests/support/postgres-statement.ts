// One statement on a separate connection, and the name of the migrated template database.
import pg from "pg";

export const TEMPLATE = "touchline_migrated";

export async function executeOn(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

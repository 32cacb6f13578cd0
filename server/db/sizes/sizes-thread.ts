// A thread that measures the tables of an SQLite file; `workerData` is its path.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// `dbstat` has one row per page: a leaf of a table has a cell for each row, and pages of an index count for the index's table.
const SIZES = `
	select coalesce(tbl_name, dbstat.name) as name, sum(pgsize) as bytes,
		sum(case when pagetype = 'leaf' and coalesce(type, 'table') = 'table' then ncell else 0 end) as rows
	from dbstat left join sqlite_schema on sqlite_schema.name = dbstat.name
	group by 1`;

const file = new DatabaseSync(workerData as string, { readOnly: true });
const sizes = file.prepare(SIZES).all();
file.close();
parentPort?.postMessage(sizes.map((size) => ({ ...size })));

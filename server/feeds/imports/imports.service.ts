// Imports from the console: a file is read at once, or refused with nothing written; its matches are told in the background, one import
// after the other, and the report can be read meanwhile. Called by imports.api.ts.
import { setTimeout as sleep } from "node:timers/promises";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ImportOrder } from "#shared/contract/rest/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { importTexts } from "../openfootball/import-files.ts";
import type { ImportParts } from "../openfootball/import-parts.ts";
import { readFile } from "../openfootball/read-file.ts";
import { playRecording } from "../replay/play-recording.ts";
import { NoRecording, parseWyscoutFile } from "../replay/wyscout-file.ts";
import { openfootballOutcome, recordingOutcome } from "./import-outcome.ts";
import { type ImportOutcome, type ImportReports, ImportStopped, type Progress } from "./import-reports.ts";

export interface Imports {
	/** Its id; refused where the file is none of the source's. */
	start(order: ImportOrder, startedBy: string): Promise<Result<string>>;
	/** Ends what runs where it is: told again, it goes on from there. */
	stop(): Promise<void>;
}

export interface ImportsParts extends Omit<ImportParts, "progress"> {
	reports: ImportReports;
	clock: Clock;
	log: Logger;
}

export function createImports({ reports, catalogue, ingest, matchLog, clock, log }: ImportsParts): Imports {
	const stopping = new AbortController();
	const { signal } = stopping;
	let running: Promise<void> = Promise.resolve();

	const wait = async (ms: number) => {
		await sleep(ms, undefined, { signal }).catch(() => undefined);
		if (signal.aborted) throw new ImportStopped();
	};
	const stopsAtTheEnd =
		(progress: Progress): Progress =>
		(done, total) => {
			progress(done, total);
			if (signal.aborted && done < total) throw new ImportStopped();
		};

	async function run(order: ImportOrder, progress: Progress): Promise<ImportOutcome> {
		if (signal.aborted) throw new ImportStopped();
		const parts = { catalogue, ingest, matchLog, clock, wait, progress: stopsAtTheEnd(progress) };
		if (order.source === "openfootball") {
			const report = await importTexts([{ path: order.fileName, text: order.content }], parts);
			return openfootballOutcome(report, { isOne: true });
		}
		const { homeTeamId, startsAt = clock(), expectedScore, speed = Number.POSITIVE_INFINITY } = order;
		const options = { homeTeamId, startsAt, speed, ...(expectedScore && { expectedScore }) };
		return recordingOutcome(await playRecording(JSON.parse(order.content), options, parts));
	}

	return {
		async start(order, startedBy) {
			const refusal = refusalOf(order);
			if (refusal) return refusal;
			const { source, fileName } = order;
			const importId = await reports.begin({ source, fileName, startedBy });
			const before = order.source === "wyscout" && order.speed !== undefined ? Promise.resolve() : running;
			const ended = before
				.then(() => reports.keep(importId, (progress) => run(order, progress)))
				.then(() => log.info({ importId, source, fileName }, "imported"))
				.catch((error: unknown) => {
					if (!(error instanceof ImportStopped)) log.error({ err: error, importId, source, fileName }, "an import failed");
				});
			running = Promise.all([running, ended]).then(() => undefined);
			return { ok: true, value: importId };
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

type Refusal = Extract<Result<never>, { ok: false }>;

/** Null for a file that can be taken. */
function refusalOf(order: ImportOrder): Refusal | null {
	if (order.source === "openfootball") {
		const file = readFile(order.fileName, order.content);
		return file.kind === "unreadable" ? refuse("body.content", file.reason) : null;
	}
	try {
		const { teams } = parseWyscoutFile(JSON.parse(order.content));
		if (teams.some(({ id }) => id === order.homeTeamId)) return null;
		return refuse("body.homeTeamId", `must be one of ${teams.map(({ id, name }) => `${id} (${name})`).join(", ")}`);
	} catch (error) {
		if (error instanceof SyntaxError) return refuse("body.content", `no JSON: ${error.message}`);
		if (error instanceof NoRecording) return refuse("body.content", error.message);
		throw error;
	}
}

function refuse(path: string, message: string): Refusal {
	return {
		ok: false,
		error: { code: "invalid_request", message: `The file cannot be imported: ${message}.`, issues: [{ path, message }] },
	};
}

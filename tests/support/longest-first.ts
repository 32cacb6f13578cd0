// Vitest's order of files: short suites first, and within a suite the longest files first by the recorded durations, so that no long file
// is left for the end.
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readDurations, sortByDuration } from "./durations.ts";

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const pathOf = ({ moduleId }: TestSpecification) => relative(this.ctx.config.root, moduleId);
		return sortByDuration(await super.sort(files), pathOf, readDurations());
	}
}

// Vitest's order of files: within a suite the longest first, by the recorded durations, so that no long file is left to the end.
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readDurations, sortByDuration } from "./durations.ts";

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const durations = readDurations();
		const suites = Map.groupBy(await super.sort(files), ({ project }) => project.name);
		const pathOf = ({ moduleId }: TestSpecification) => relative(this.ctx.config.root, moduleId);
		return [...suites.values()].flatMap((suite) => sortByDuration(suite, pathOf, durations));
	}
}

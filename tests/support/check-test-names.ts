// A step of `npm run check`: no two tests of a file have the same name. Vitest reads the names without running the files; names that only
// exist during a run (the cases of `it.each`, tests made by a function) are checked by `npm test` itself.
import { createVitest } from "vitest/node";
import { findRepeated } from "./file-outcome.ts";

// Includes the files that only run with LONG=1.
process.env.LONG = "1";
const vitest = await createVitest("test", { watch: false, reporters: [] });
const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications());
const repeated = modules.flatMap((module) =>
	findRepeated([...module.children.allTests()].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`)),
);
await vitest.close();
console.log(repeated.join("\n"));
process.exitCode = repeated.length > 0 ? 1 : 0;

// A step of `npm run check`: no two tests of a file have one name. Vitest reads the names without running the files; what only a run
// knows (the cases of `it.each`, tests that a function makes) `npm test` itself refuses.
import { createVitest } from "vitest/node";
import { findRepeated } from "./file-outcome.ts";

// Files of the long form too.
process.env.LONG = "1";
const vitest = await createVitest("test", { watch: false, reporters: [] });
const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications());
const repeated = modules.flatMap((module) =>
	findRepeated([...module.children.allTests()].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`)),
);
await vitest.close();
console.log(repeated.join("\n"));
process.exitCode = repeated.length > 0 ? 1 : 0;

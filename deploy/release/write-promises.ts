// Keeps this version's promises as those of the last release, with which `npm run check` compares later ones. `npm version` runs this
// between changing the version and committing it.
import { writeLastPromises } from "./promises/last-release.ts";
import { readPresentPromises } from "./promises/present-promises.ts";

writeLastPromises(await readPresentPromises());

// `npm run emulator:install`: Firebase's emulators, for the suite tests/identity: about 310 MB of JavaScript.
import { join } from "node:path";
import { findPackage, installPackage } from "./cached-package.ts";

const EMULATOR = { name: "firebase-tools", version: "15.34.2" };

const folder = findPackage(EMULATOR);

/** Path of the emulator's command; `null` if it is not installed, or in another version. */
export const emulatorScript = folder && join(folder, "lib/bin/firebase.js");

if (import.meta.main) {
	if (emulatorScript) console.log(`${EMULATOR.name} ${EMULATOR.version} is installed`);
	else installPackage(EMULATOR);
}

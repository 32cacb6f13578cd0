// Imports recorded matches into the database that the settings name, whether the server runs or not:
//   npm run import -- openfootball PATH… [--dry-run]
//   npm run import -- wyscout FILE --home TEAM [--score 4-2] [--at 2018-07-15T15:00Z] [--speed 10]
import { readSettings } from "#server/config/env.ts";
import { runImportCommand } from "./import-command.ts";

process.exitCode = await runImportCommand(process.argv.slice(2), { readSettings, print: console.log, printError: console.error });

// Compiles the modules of the server and stores them (compiled-code.ts), so that the first start after a build is as fast as later ones. It
// runs beside the build of the client (client/build-if-stale.ts).
import { flushCompileCache } from "node:module";
import { cacheCompiledCode } from "./compiled-code.ts";

cacheCompiledCode();
await import("./create-server.ts");
flushCompileCache();
process.exit(0);

// A preload of Vitest's workers (`--import`): they read the folder of compiled code, and leave writing to servers and scripts. Vitest
// makes each worker write all that it loaded when it stops; in a new clone workers of one group did so at once, for half a minute.
import module from "node:module";

Object.assign(module, { flushCompileCache: () => undefined });

// A preload of Vitest's workers (`--import`): they only read the folder of compiled code, and servers and scripts write it. Vitest makes
// each worker write all modules that it loaded when it stops; in a new clone several workers did so at once, for half a minute.
import module from "node:module";

Object.assign(module, { flushCompileCache: () => undefined });

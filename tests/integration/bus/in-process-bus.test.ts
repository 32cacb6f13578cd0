// The bus contract on the bus of a single process.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createLogger } from "#server/observability/logger.ts";
import { busContract } from "./bus-contract.ts";

busContract("the in-process bus", async () => {
	const bus = createInProcessBus(createLogger({ level: "silent" }));
	return { publisher: bus, subscriber: bus };
});

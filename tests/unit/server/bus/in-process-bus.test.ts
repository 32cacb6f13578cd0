// Guarantees of the bus of a single process only; those of every bus are in tests/integration/bus.
import { expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createLogger } from "#server/observability/logger.ts";

const silent = createLogger({ level: "silent" });

it("calls handlers in the publisher's own turn, in the order they subscribed", () => {
	const bus = createInProcessBus(silent);
	const received: string[] = [];
	bus.subscribe("catalogue.changed", () => void received.push("first"));
	bus.subscribe("catalogue.changed", () => void received.push("second"));
	bus.publish("catalogue.changed", { matchIds: [] });
	expect(received).toEqual(["first", "second"]);
});

it("skips a handler removed during a publish, and calls an added one from the next fact on", () => {
	const bus = createInProcessBus(silent);
	const received: string[] = [];
	bus.subscribe("catalogue.changed", () => {
		leave();
		bus.subscribe("catalogue.changed", () => void received.push("newcomer"));
	});
	const leave = bus.subscribe("catalogue.changed", () => void received.push("leaver"));
	bus.publish("catalogue.changed", { matchIds: [] });
	expect(received).toEqual([]);
	bus.publish("catalogue.changed", { matchIds: [] });
	expect(received).toEqual(["newcomer"]);
});

it("calls a handler subscribed twice twice, and removes one subscription at a time", () => {
	const bus = createInProcessBus(silent);
	let count = 0;
	const handle = () => void count++;
	const leave = bus.subscribe("catalogue.changed", handle);
	bus.subscribe("catalogue.changed", handle);
	leave();
	leave();
	bus.publish("catalogue.changed", { matchIds: [] });
	expect(count).toBe(1);
});

it("reports a handler that throws", () => {
	const lines: string[] = [];
	const bus = createInProcessBus(createLogger({ level: "error", destination: { write: (line: string) => void lines.push(line) } }));
	bus.subscribe("catalogue.changed", () => {
		throw new Error("broken handler");
	});
	bus.publish("catalogue.changed", { matchIds: [] });
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/catalogue\.changed.*broken handler|broken handler.*catalogue\.changed/);
});

// Tests that every bus must pass, as a suite over a factory.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bus, BusFacts } from "#server/bus/bus.ts";

/** `publisher` and `subscriber` are the same bus on two machines, or the same object. */
export interface BusEnds {
	publisher: Bus;
	subscriber: Bus;
}

export function busContract(name: string, connect: () => Promise<BusEnds>): void {
	describe(`the bus contract on ${name}`, () => {
		let ends: BusEnds;
		beforeEach(async () => {
			ends = await connect();
		});
		afterEach(async () => {
			await Promise.all([ends.publisher.close(), ends.subscriber.close()]);
		});

		const changed = (id: number): BusFacts["catalogue.changed"] => ({ matchIds: [`m${id}`, "Łódź ⚽"] });
		function listen() {
			const received: BusFacts["catalogue.changed"][] = [];
			const leave = ends.subscriber.subscribe("catalogue.changed", (fact) => void received.push(fact));
			return { received, leave };
		}
		/** Facts arrive in order, so once this one has arrived, each earlier one has arrived or never will. */
		async function settle(): Promise<void> {
			const last = listen();
			ends.publisher.publish("catalogue.changed", changed(-1));
			await vi.waitUntil(() => last.received.length > 0);
			last.leave();
		}

		it("delivers each fact once to every subscriber, whole, in publish order", async () => {
			const [first, second] = [listen(), listen()];
			const facts = Array.from({ length: 200 }, (_, id) => changed(id));
			for (const fact of facts) ends.publisher.publish("catalogue.changed", fact);
			await settle();
			expect(first.received).toEqual([...facts, changed(-1)]);
			expect(second.received).toEqual(first.received);
		});

		it("delivers to subscribers only the facts they subscribed to", async () => {
			const appended: unknown[] = [];
			ends.subscriber.subscribe("match.appended", (fact) => void appended.push(fact));
			await settle();
			expect(appended).toEqual([]);
		});

		it("delivers nothing after unsubscribing", async () => {
			const { received, leave } = listen();
			leave();
			await settle();
			expect(received).toEqual([]);
		});

		it("a handler that throws keeps nothing from the others", async () => {
			ends.subscriber.subscribe("catalogue.changed", () => {
				throw new Error("broken handler");
			});
			const { received } = listen();
			await settle();
			expect(received).toEqual([changed(-1)]);
		});

		it("delivers nothing after it was closed", async () => {
			const { received } = listen();
			await ends.subscriber.close();
			ends.publisher.publish("catalogue.changed", changed(1));
			await new Promise((resolve) => setTimeout(resolve, 50));
			expect(received).toEqual([]);
		});
	});
}

// Shares reads of lists and matches between concurrent page requests until a match or the catalogue changes. A committed change is
// published before the positions of topics advance, so a shared read is never older than a topic's position that was read before it.
import type { Bus } from "#server/bus/bus.ts";
import { layersOff } from "#server/rendering/page-layers.ts";
import { Lru } from "#shared/kit/lru.ts";

/** Maximum age, because changes may be committed and not published yet, such as another node's. */
const MAX_AGE_MS = 250;
/**
 * Maximum number of cached reads: lists in some zones and filters, and matches with their context. A day of matches takes some 200 KB, a
 * match 150 KB.
 */
const MAX_READS = 48;

/**
 * `key` names the read and everything that its result depends on besides the database. The result must not be modified. A failed read is
 * not cached.
 */
export type JoinedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** `now` returns milliseconds of a clock that is never set back. */
export function createJoinedReads(bus: Bus, now: () => number = () => performance.now()): JoinedReads {
	const reads = new Lru<string, { at: number; value: Promise<unknown> }>(MAX_READS);
	const forget = () => reads.clear();
	bus.subscribe("match.appended", forget);
	bus.subscribe("catalogue.changed", forget);
	bus.subscribe("rules.changed", forget);
	return <T>(key: string, read: () => Promise<T>) => {
		const known = layersOff.has("joined reads") ? undefined : reads.get(key);
		if (known && now() - known.at < MAX_AGE_MS) return known.value as Promise<T>;
		const value = read();
		const entry = { at: now(), value };
		reads.set(key, entry);
		value.catch(() => {
			if (reads.get(key) === entry) reads.delete(key);
		});
		return value;
	};
}

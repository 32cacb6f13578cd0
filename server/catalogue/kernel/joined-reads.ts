// Reads that page after page needs, of lists and of matches: one serves all who need it until a match or the catalogue changes. A change that commits is
// published before topics move, so what is read is never older than the topic's position that was read before it.
import type { Bus } from "#server/bus/bus.ts";
import { layersOff } from "#server/rendering/page-layers.ts";
import { Lru } from "#shared/kit/lru.ts";

/** For changes of which nothing is published: another node's, until this one learns of them. */
const MAX_AGE_MS = 250;
/** Lists in some zones and filters, and matches with what is around them; a day of matches takes some 200 KB, a match 150 KB. */
const MAX_READS = 48;

/** `key` names the read and all that it depends on beside the database. Nobody changes what it gives. A failed read is not kept. */
export type JoinedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** `now`: in milliseconds, never set back. */
export function createJoinedReads(bus: Bus, now: () => number = () => performance.now()): JoinedReads {
	const reads = new Lru<string, { at: number; value: Promise<unknown> }>(MAX_READS);
	const forget = () => reads.clear();
	bus.subscribe("match.appended", forget);
	bus.subscribe("catalogue.changed", forget);
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

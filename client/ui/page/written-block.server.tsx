// Parts of pages as HTML that is remembered as long as what they are made of: of a match that many read, one page after the other shows the
// same timeline. What one page alone shows is left to React.
import { useLocalePath } from "#client/i18n/locale.ts";
import type { BlockProps } from "./block.ts";
import { useSite } from "./site-context.ts";
import { writeAlone } from "./write-alone.server.tsx";

/** Zones and filters of one object; beyond them it begins anew. */
const MOST_BLOCKS = 32;

const blocksOf = new WeakMap<object, Map<string, string>>();

export function WrittenBlock({ as: Element, className, of, by, children }: BlockProps) {
	const { prefix } = useLocalePath();
	const { zone } = useSite();
	const blocks = blocksOf.get(of);
	if (!blocks) {
		blocksOf.set(of, new Map());
		return <Element className={className}>{children}</Element>;
	}
	const key = `${Element} ${prefix} ${zone} ${by}`;
	const known = blocks.get(key);
	// In one piece: V8 keeps what React put together as a tree of hundreds of parts.
	const html = known ?? Buffer.from(writeAlone({ prefix, zone, now: 0, followed: [] }, children)).toString();
	if (known === undefined) {
		if (blocks.size >= MOST_BLOCKS) blocks.clear();
		blocks.set(key, html);
	}
	return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

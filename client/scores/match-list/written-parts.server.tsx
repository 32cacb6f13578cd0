// Parts of lists as HTML. What stands around the rows is remembered by the facts that it shows: it changes less often than they do.
import { useLocalePath } from "#client/i18n/locale.ts";
import { useFollows } from "#client/session/follows.ts";
import { writeAlone } from "#client/ui/page/write-alone.server.tsx";
import { followKey } from "#shared/contract/follows.ts";
import { Lru } from "#shared/kit/lru.ts";
import styles from "./list-part.module.css";
import { type ListPartProps, sizeOfPart } from "./list-part.tsx";
import { useRowsHtml } from "./written-rows.server.tsx";

type Frame = ListPartProps["Frame"];

/** Before and after the rows. */
type WrittenFrame = readonly [before: string, after: string];

/** Of each kind, about 1 KB each. */
const MAX_FRAMES = 2_000;

/** By kind, then by all that they depend on. */
const written = new Map<Frame, Lru<string, WrittenFrame>>();

export function WrittenPart({ headRem, rows, Frame, facts }: ListPartProps) {
	const { prefix } = useLocalePath();
	const follows = useFollows();
	const html = useRowsHtml({ rows, hasFacts: true });
	const key = followKey("league", facts.league.id);
	const followed = follows.has(key) ? [key] : [];
	const [before, after] = frameOf(Frame, `${prefix} ${followed} ${JSON.stringify(facts)}`, () =>
		writeAlone(
			{ prefix, zone: "UTC", now: 0, followed },
			<Frame {...facts}>
				<ul />
			</Frame>,
		),
	);
	const list = rows.length > 0 ? `<ul>${html}</ul>` : "";
	return <div className={styles.part} style={sizeOfPart(headRem, rows)} dangerouslySetInnerHTML={{ __html: before + list + after }} />;
}

const ROWS_HTML = "<ul></ul>";

function frameOf(Frame: Frame, key: string, write: () => string): WrittenFrame {
	const frames = written.get(Frame) ?? new Lru<string, WrittenFrame>(MAX_FRAMES);
	written.set(Frame, frames);
	const known = frames.get(key);
	if (known) return known;
	const [before = "", after = ""] = write().split(ROWS_HTML);
	frames.set(key, [before, after]);
	return [before, after];
}

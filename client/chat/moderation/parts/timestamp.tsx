// A time, with the date if it was not today.
import { useMoment } from "#client/ui/page/use-moment.ts";
import type { Instant } from "#shared/kit/instant.ts";

export function Timestamp({ at }: { at: Instant }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}

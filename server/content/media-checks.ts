// Checks of movies and highlights that a schema cannot make: allowed video sites, existing images, events of the match.
import { EMBED_NAMES, isEmbedUrl } from "#shared/contract/embed-hosts.ts";
import type { HighlightFields, MovieFields } from "#shared/contract/media.ts";
import type { FieldProblem, KindPorts } from "./kind/content-kind.ts";

export async function checkMedia({ source, captions, posterImageId }: MovieFields | HighlightFields, { images }: KindPorts) {
	const problems: FieldProblem[] = [];
	if (source?.kind === "embed" && !isEmbedUrl(source.url)) {
		const message = `must be a link to a video at ${EMBED_NAMES.join(", ")}`;
		problems.push({ code: "embed_refused", path: "source.url", message });
	}
	if (posterImageId !== null && !(await images.exists(posterImageId)))
		problems.push({ code: "unknown_image", path: "posterImageId", message: "must be the id of a stored image" });
	const again = captions.findIndex(({ language }, index) => captions.findIndex((other) => other.language === language) < index);
	if (again >= 0)
		problems.push({ code: "invalid_request", path: `captions.${again}.language`, message: "must be another language than the others'" });
	return problems;
}

export async function checkHighlight(fields: HighlightFields, ports: KindPorts) {
	const problems = await checkMedia(fields, ports);
	const { matchId, marks, source } = fields;
	const events = await ports.eventIdsOf(matchId);
	if (!events) problems.push({ code: "unknown_match", path: "matchId", message: "must be a match of this site" });
	if (!source && marks.length > 0)
		problems.push({ code: "invalid_request", path: "marks", message: "must be empty where the match log is played back" });
	for (const [index, { eventId }] of marks.entries()) {
		const path = `marks.${index}.eventId`;
		if (events && !events.has(eventId)) problems.push({ code: "unknown_event", path, message: "must be an event of the match" });
		if (marks.findIndex((other) => other.eventId === eventId) < index)
			problems.push({ code: "invalid_request", path, message: "must be named once" });
	}
	return problems;
}

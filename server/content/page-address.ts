// Checks whether a document may have an address directly below the site. Errors name the field.
import { AppError } from "#server/errors/app-error.ts";
import { isBuiltInSlug, slugProblem } from "#shared/contract/content.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type PublicationRow, publicationAt } from "./kind/publication.ts";

/** Throws invalid_request, slug_reserved or, for the slug of a built-in page, name_taken. */
export function judgeSlug(slug: string): void {
	const problem = slugProblem(slug);
	if (problem === "shape") throw refuseSlug("invalid_request", "The address must be small letters, digits and single hyphens, at most 60.");
	if (problem === "reserved") throw refuseSlug("slug_reserved", `/${slug} is an address that the site uses itself.`);
	if (problem === "locale")
		throw refuseSlug("slug_reserved", `/${slug} is written like a language: such addresses are kept for the languages of the site.`);
	if (isBuiltInSlug(slug)) throw takenSlug();
}

/** Checks whether the document may move to the address now. Throws in_use, and the errors of judgeSlug(). */
export function judgeMove(row: PublicationRow & { slug: string | null }, slug: string, now: Instant): void {
	const { current, scheduled } = publicationAt(row, now);
	if (row.slug !== null && isBuiltInSlug(row.slug)) throw refuseSlug("in_use", "The address of this page is fixed.");
	if (current || scheduled) throw refuseSlug("in_use", "The page is public: unpublish it before you change its address.");
	judgeSlug(slug);
}

export const takenSlug = () => refuseSlug("name_taken", "There is a page with this address already.");

function refuseSlug(code: "invalid_request" | "slug_reserved" | "name_taken" | "in_use", message: string): AppError {
	return new AppError({ code, message, issues: [{ path: "body.slug", message }] });
}

/**
 * Thrown in the browser if a page's data could not be loaded: the server did not answer, or the answer was
 * truncated. The page is loaded later.
 */
export class UnreachableError extends Error {
	override name = "UnreachableError";
}

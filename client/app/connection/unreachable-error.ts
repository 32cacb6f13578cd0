/** Thrown in the browser where a page's data could not be had: no server answered, or an answer ended halfway. Its page comes later. */
export class UnreachableError extends Error {
	override name = "UnreachableError";
}

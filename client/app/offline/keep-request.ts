/** A page's message to the service worker: asks it to store a copy of the page. */
export interface KeepRequest {
	/** Path and query string of the page. */
	page: string;
	/** Paths below /assets/ that the page has loaded. */
	assets: string[];
	/** Whether the reader is signed in; the stored copy is of the public page. */
	isSignedIn: boolean;
}

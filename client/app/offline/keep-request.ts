/** What a page asks of the service worker: to keep a copy of it. */
export interface KeepRequest {
	/** Path and query. */
	page: string;
	/** Paths of what it has loaded of /assets/. */
	assets: string[];
	/** Its reader is signed in: the copy is of the public page. */
	isSignedIn: boolean;
}

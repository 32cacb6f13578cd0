/**
 * Thrown when a request of one user would be sent as, or its answer shown to, another user. `isAnswered`: the request was
 * executed for the user who made it.
 */
export class AnotherUserError extends Error {
	override readonly name = "AnotherUserError";
	readonly isAnswered: boolean;

	constructor(isAnswered: boolean) {
		super("another user is signed in");
		this.isAnswered = isAnswered;
	}
}

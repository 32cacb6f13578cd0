/** What one user asked for would be done as another, or shown to another. `isAnswered`: it was done, by the one who asked. */
export class AnotherUserError extends Error {
	override readonly name = "AnotherUserError";
	readonly isAnswered: boolean;

	constructor(isAnswered: boolean) {
		super("another user is signed in");
		this.isAnswered = isAnswered;
	}
}

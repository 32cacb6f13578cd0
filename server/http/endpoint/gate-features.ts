// The door of what can be switched off: an endpoint with a feature (odds, chat, votes) is refused where the feature is not offered to the
// reader at that match. Rooms need no check of their own for what they answer.
import { AppError, type AppErrorFields } from "#server/errors/app-error.ts";
import type { Feature, OfferReader, Offers } from "#shared/public-rules/public-rule.ts";
import type { CallContext } from "./call-context.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

/** What the door needs of the public rules. */
export interface OfferPort {
	ofMatch(matchId: string, reader: OfferReader): Promise<Offers>;
	/** Whether answers differ between readers, so that no cache may share them. */
	dependsOnReader(): boolean;
}

export function gateFeatures(definitions: readonly ApiDefinition[], offers: OfferPort): ApiDefinition[] {
	return definitions.map((definition) => {
		const { feature } = definition.endpoint;
		if (feature === undefined) return definition;
		return {
			...definition,
			get isShared() {
				return definition.isShared === true && !offers.dependsOnReader();
			},
			async handle(input, context) {
				const { matchId } = input.params as unknown as { matchId: string };
				const refusal = isModerator(feature, context.actor) ? null : refusalOf(feature, await offers.ofMatch(matchId, readerOf(context)));
				if (refusal) throw new AppError(refusal);
				return definition.handle(input, context);
			},
		};
	});
}

export const readerOf = ({ country, confirmedAge = null }: Pick<CallContext, "country" | "confirmedAge">): OfferReader => ({
	country,
	confirmedAge,
});

/** Staff of the chat read what was written before it was switched off. */
export const isModerator = (feature: Feature, reader: { scopes: readonly string[] } | null): boolean =>
	feature === "chat" && reader !== null && (reader.scopes.includes("chat:moderate") || reader.scopes.includes("admin"));

/** `null` if the feature is offered. */
export function refusalOf(feature: Feature, offers: Offers): AppErrorFields | null {
	if (offers[feature]) return null;
	if (feature === "odds" && offers.oddsAge !== undefined) {
		return { code: "odds_age_unconfirmed", message: `Odds are for readers who confirm to be ${offers.oddsAge} or older.` };
	}
	return { code: "not_offered", message: MESSAGES[feature] };
}

const MESSAGES: Readonly<Record<Feature, string>> = {
	odds: "There are no odds here.",
	chat: "There is no chat here.",
	votes: "There is no vote here.",
};

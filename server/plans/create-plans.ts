// Plans of accounts, and who may watch what, composed.
import type { Db } from "#server/db/open-database.ts";
import type { CallContext } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { AccessKind, CountryLimits, MediaRefusal } from "#shared/contract/media.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { judgeWatching } from "./judge-watching.ts";
import { readActivePlans, subscriptionsOfAccounts } from "./subscription.store.ts";
import { subscriptionsApi } from "./subscriptions.api.ts";

export interface Plans {
	definitions: ApiDefinition[];
	accountPart: ReturnType<typeof subscriptionsOfAccounts>;
	/** `sport`: null for what belongs to none; any plan opens that. Null: may watch. */
	mayWatch(
		video: { access: AccessKind; countries: CountryLimits; sport: SportKey | null },
		reader: CallContext,
	): Promise<MediaRefusal | null>;
}

export function createPlans({ db, clock }: { db: Db; clock: Clock }): Plans {
	async function hasPlan(userId: string, sport: SportKey | null): Promise<boolean> {
		const plans = await readActivePlans(db, userId, clock());
		return plans.some((plan) => sport === null || plan.sport === null || plan.sport === sport);
	}

	return {
		definitions: subscriptionsApi({ db, clock }),
		accountPart: subscriptionsOfAccounts(db),
		async mayWatch({ access, countries, sport }, { actor, country }) {
			return judgeWatching({
				...{ access, countries, country, isSignedIn: actor !== null },
				isContentStaff: actor !== null && (actor.scopes.includes("ops:content") || actor.scopes.includes("admin")),
				hasPlan: access === "plan" && actor !== null && (await hasPlan(actor.id, sport)),
			});
		},
	};
}

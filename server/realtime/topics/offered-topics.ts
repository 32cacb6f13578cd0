// Topics of features that can be switched off: whether one is offered to a reader, now and after the rules changed.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { Feature } from "#shared/public-rules/public-rule.ts";
import type { TopicKind } from "../kernel/topic-source.ts";
import type { Connection } from "./connection.ts";

type OfferedTo = Pick<Connection, "identity" | "offerReader">;

/** Returns the refusal of a feature that a match does not offer to the reader; `null` if it is offered. */
export type RefuseFeature = (feature: Feature, matchId: string, reader: OfferedTo) => Promise<AppErrorFields | null>;

export interface OfferedTopics {
	/** Returns the refusal of a topic whose feature is not offered to the reader; `null` if it is offered, or has no feature. */
	refuseUnoffered(name: string, reader: OfferedTo): Promise<AppErrorFields | null>;
	/** Increases when what is offered may have changed, so that a join under way is judged again. */
	offersVersion(): number;
	/** Called when what is offered may have changed. Returns the readers of topics that are not offered to them any longer. */
	findUnoffered(readers: Iterable<Connection>): Promise<Connection[]>;
}

export function createOfferedTopics(kinds: ReadonlyMap<string, TopicKind>, refuseFeature: RefuseFeature): OfferedTopics {
	let version = 0;

	async function refuseUnoffered(name: string, reader: OfferedTo): Promise<AppErrorFields | null> {
		const [kindName, key] = splitTopic(name);
		const feature = kinds.get(kindName)?.feature;
		return feature === undefined ? null : refuseFeature(feature, key, reader);
	}

	return {
		refuseUnoffered,
		offersVersion: () => version,
		async findUnoffered(connections) {
			version++;
			const found: Connection[] = [];
			for (const connection of connections) {
				const offered = [...connection.topics].filter(({ kind }) => kind.feature !== undefined);
				if (offered.length === 0) continue;
				const refusals = await Promise.all(offered.map(({ name }) => refuseUnoffered(name, connection)));
				if (refusals.some((refusal) => refusal !== null)) found.push(connection);
			}
			return found;
		},
	};
}

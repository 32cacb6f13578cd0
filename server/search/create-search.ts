// Composes the search over everything that has a name.
import type { Bus } from "#server/bus/bus.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { search } from "#shared/contract/rest/search.ts";
import { renewSearch } from "./renew-search.ts";
import { createSearch, type SearchPorts } from "./search.service.ts";

export interface SearchRoom {
	definitions: ApiDefinition[];
	stop(): Promise<void>;
}

export function createSearchRoom(ports: SearchPorts & { bus: Bus; log: Logger }): SearchRoom {
	const renewing = renewSearch(ports);
	return { definitions: [searchQuery(ports)], stop: () => renewing.stop() };
}

export function searchQuery(ports: SearchPorts): ApiDefinition {
	const find = createSearch(ports);
	return defineQuery(search, { delay: "applies" }, ({ query }) => find(query));
}

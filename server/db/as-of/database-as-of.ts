// A read-only view of the database as of an instant within the last minutes. The tables that a query names are replaced by their earlier
// state, as their definitions require (tables/as-of-choice.ts). Raw SQL is passed unchanged, so it must not name any of these tables.
import {
	AliasNode,
	type FromNode,
	IdentifierNode,
	type JoinNode,
	type KyselyPlugin,
	type OperationNode,
	OperationNodeTransformer,
	SelectQueryNode,
	TableNode,
} from "kysely";
import type { Clock } from "#shared/kit/instant.ts";
import type { Db } from "../open-database.ts";
import { type Database, TABLES_AS_OF } from "../schema.ts";

/** `clock` returns the instant of the view, and is called for each query. Writes fail. */
export function databaseAsOf(db: Db, clock: Clock): Db {
	const viewOf = (table: string): OperationNode | null => {
		const choice = TABLES_AS_OF[table as keyof Database];
		if (choice === "never") throw new Error(`${table} cannot be read as of an instant`);
		return typeof choice === "function" ? choice(clock()).toOperationNode() : null;
	};
	const replacer = new TableReplacer(viewOf);
	const plugin: KyselyPlugin = {
		transformQuery({ node }) {
			if (!SelectQueryNode.is(node) && node.kind !== "RawNode") throw new Error("the database as of an instant is for reading");
			return replacer.transformNode(node);
		},
		transformResult: async ({ result }) => result,
	};
	return { ...db, kysely: db.kysely.withPlugin(plugin) };
}

class TableReplacer extends OperationNodeTransformer {
	readonly #viewOf: (table: string) => OperationNode | null;

	constructor(viewOf: (table: string) => OperationNode | null) {
		super();
		this.#viewOf = viewOf;
	}

	protected override transformFrom(node: FromNode): FromNode {
		return { ...node, froms: node.froms.map((source) => this.#replaced(source)) };
	}

	protected override transformJoin(node: JoinNode): JoinNode {
		return { ...super.transformJoin(node), table: this.#replaced(node.table) };
	}

	/** Only tables are replaced; another source, such as a subquery, is transformed by itself. */
	#replaced(source: OperationNode): OperationNode {
		const table = AliasNode.is(source) ? source.node : source;
		if (!TableNode.is(table)) return this.transformNode(source);
		const { name } = table.table.identifier;
		const view = this.#viewOf(name);
		return view ? AliasNode.create(view, AliasNode.is(source) ? source.alias : IdentifierNode.create(name)) : source;
	}
}

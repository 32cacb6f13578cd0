// What a kind of documents gives to the one editor of all kinds: its inputs, how they are read, how a version looks and reads.
import type { ReactNode, RefObject } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { DocumentVersion } from "#shared/contract/content-kinds.ts";

/** What the form holds, by the names of its inputs. */
export type Typed = Record<string, string>;
/** What is compared, previewed and saved. */
export type Edited<Fields> = Pick<DocumentVersion<Fields>, "title" | "description" | "fields">;

export interface KindView<Fields> {
	/** The description is shown beside a video. */
	hasSynopsis: boolean;
	/** Title and description are for staff alone: there is no description. */
	isForStaff?: true;
	/** The inputs of its fields. `fields`: null for a document to be made. */
	Fields(props: { fields: Fields | null; form: ApiForm<Typed> }): ReactNode;
	/** From what is typed. What is no number is NaN: the server refuses it at its field. */
	read(typed: Typed): Fields;
	/** In readable lines, for comparisons. */
	linesOf(fields: Fields, t: Translate): string[];
	/** A card with the document as fans see it. `html`: of the newest version of a text. */
	Preview(props: { newest: Edited<Fields> | null; html: string; formRef: RefObject<HTMLFormElement | null> }): ReactNode;
}

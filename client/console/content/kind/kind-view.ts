// What a kind of documents provides to the common editor: its inputs, how they are read, and how a version is previewed and compared.
import type { ReactNode, RefObject } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { DocumentVersion } from "#shared/contract/content-kinds.ts";

/** The values of the form, by the names of its inputs. */
export type Typed = Record<string, string>;
/** The part of a version that is compared, previewed and saved. */
export type Edited<Fields> = Pick<DocumentVersion<Fields>, "title" | "description" | "fields">;

export interface KindView<Fields> {
	/** Whether the description is a synopsis, which is shown next to a video. */
	hasSynopsis: boolean;
	/** Set if only staff see the title; there is no description then. */
	isForStaff?: true;
	/** The inputs of the kind's fields. `fields`: `null` for a new document. */
	Fields(props: { fields: Fields | null; form: ApiForm<Typed> }): ReactNode;
	/** Converts the typed values to fields. An invalid number becomes NaN, which the server refuses at its field. */
	read(typed: Typed): Fields;
	/** Formats the fields as readable lines for comparisons. */
	linesOf(fields: Fields, t: Translate): string[];
	/** A card with the document as fans see it. `html`: the rendered newest version of a text. */
	Preview(props: { newest: Edited<Fields> | null; html: string; formRef: RefObject<HTMLFormElement | null> }): ReactNode;
}

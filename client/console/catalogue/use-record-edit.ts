// A record edited in a form: sends the changed fields with the values last seen. In an edit conflict both values are shown,
// and the typed input stays.
import { useSetAtom, useStore } from "jotai";
import { type RefObject, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#client/api/send-request.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import "#texts/catalogue";
import { type ApiForm, useApiForm } from "#client/api/form/use-api-form.ts";
import type { ApiRequest } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { isSame } from "./is-same.ts";

/** A field that another user changed since the editor loaded it. */
interface Conflict {
	field: string;
	mine: unknown;
	theirs: unknown;
}

/** The values of a form, by the names of its inputs. */
export type Typed = Record<string, string>;

/** An edit for rest/catalogue-admin/record-edits.ts: the fields as the editor saw them, and their new values. */
interface Edit<Fields> {
	was: Record<string, unknown>;
	to: Partial<Fields>;
}

interface RecordEditOptions<Fields> {
	/** The request that reads the record. */
	get: ApiRequest<{ fields: Record<keyof Fields, unknown> }>;
	/** Returns the request that edits the record. */
	patch(edit: Edit<Fields>): ApiRequest;
	/** The fields as loaded with the page. */
	fields: Fields;
	/** Converts the typed values to fields. */
	read(typed: Typed): Fields;
	/** Returns the input values for a field's value; by default the value as text in the input of the same name. */
	write?(field: string, value: unknown): Typed;
	onSaved?(): void;
}

export interface RecordEdit<Fields> {
	form: ApiForm<Typed>;
	/** Ref of the form element. */
	ref: RefObject<HTMLFormElement | null>;
	/** The initial values of the inputs. */
	fields: Fields;
	/**
	 * A React key for inputs that keep a field in their own state (crest, rules): it changes when the other user's value is taken, which
	 * resets the inputs.
	 */
	key: number;
	conflicts: readonly Conflict[];
	/** Puts the other user's value into the form. */
	take(field: string): void;
	/** The last success message. */
	done: string | null;
}

export function useRecordEdit<Fields extends object>({
	get,
	patch,
	fields,
	read,
	write = asText,
	onSaved,
}: RecordEditOptions<Fields>): RecordEdit<Fields> {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { revalidate } = useRevalidator();
	const ref = useRef<HTMLFormElement>(null);
	/** Each field as the editor last saw it; sent for conflict detection. */
	const seen = useRef(fields);
	const [shown, setShown] = useState({ fields, key: 0 });
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const [done, setDone] = useState<string | null>(null);

	const form = useApiForm<Typed>({
		async send(typed) {
			const mine = read(typed);
			const changed = (Object.keys(mine) as (keyof Fields & string)[]).filter((field) => !isSame(mine[field], seen.current[field]));
			setDone(null);
			if (changed.length > 0 && !(await save(mine, changed))) return undefined;
			const words = t(changed.length > 0 ? "catalogueAdmin.saved" : "catalogueAdmin.unchanged");
			setDone(words);
			announce(words);
			return undefined;
		},
		textOf: {
			conflict_sequence: "catalogueAdmin.conflict.refused",
			in_use: "catalogueAdmin.problem.in_use",
			name_taken: "catalogueAdmin.problem.name_taken",
		},
	});

	/** Resolves with false if another user saved first. */
	async function save(mine: Fields, changed: readonly (keyof Fields & string)[]): Promise<boolean> {
		const pick = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<Fields>;
		try {
			await sendAsUser(store, patch({ was: pick(seen.current), to: pick(mine) }));
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== "conflict_sequence") throw error;
			const now = (await sendAsUser(store, get)).fields as Fields;
			const conflicting = changed.filter((field) => !isSame(now[field], seen.current[field]));
			setConflicts(conflicting.map((field) => ({ field, mine: mine[field], theirs: now[field] })));
			// Only conflicting fields now count as seen with their new values; the others keep the value seen before.
			for (const field of conflicting) seen.current = { ...seen.current, [field]: now[field] };
			announce(t("catalogueAdmin.conflict.refused"));
			return false;
		}
		seen.current = { ...seen.current, ...mine };
		setConflicts([]);
		await revalidate();
		onSaved?.();
		return true;
	}

	return {
		form,
		ref,
		key: shown.key,
		fields: shown.fields,
		conflicts,
		done,
		take(field) {
			const conflict = conflicts.find((each) => each.field === field);
			if (!conflict || !ref.current) return;
			const typed = Object.fromEntries([...new FormData(ref.current)].map(([name, value]) => [name, String(value)]));
			for (const [name, value] of Object.entries(write(field, conflict.theirs))) {
				const input = ref.current.elements.namedItem(name);
				if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) input.value = value;
			}
			setShown({ fields: { ...read(typed), [field]: conflict.theirs }, key: shown.key + 1 });
			setConflicts(conflicts.filter((each) => each !== conflict));
		},
	};
}

const asText = (field: string, value: unknown): Typed =>
	typeof value === "object" && value !== null ? {} : { [field]: String(value ?? "") };

// The fields of an uncontrolled form: rules are checked on submit and from then on at each change. The first invalid field gets the focus.
import { type ChangeEvent, useRef, useState } from "react";

export interface FieldRules<Values> {
	/** Message for an empty field. */
	required?: string;
	/** Each function returns an error message, or true. */
	validate?: Record<string, (value: string, values: Values) => string | true>;
	onChange?(event: ChangeEvent<FieldElement>): void;
}

export type FieldErrors<Values> = Partial<Record<keyof Values, { message: string }>>;

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Fields<Values> {
	/** Returns the attributes of a field. */
	register<Name extends keyof Values & string>(
		name: Name,
		rules?: FieldRules<Values>,
	): { name: Name; onChange(event: ChangeEvent<FieldElement>): void };
	errors: FieldErrors<Values>;
	/** Returns the values of the form, checked by their rules; `errors` are in the order of the fields. */
	check(form: HTMLFormElement): { values: Values; errors: string[] };
	/** Shows errors that the server found. A field's message disappears at its next change. */
	setErrors(form: HTMLFormElement, messages: readonly { field: string; message: string }[]): void;
}

export function useFields<Values extends object>(): Fields<Values> {
	const rulesOf = useRef(new Map<string, FieldRules<Values>>());
	const isChecked = useRef(false);
	const [errors, setErrors] = useState<FieldErrors<Values>>({});

	// FormData only contains fields that are on the page; others are not sent.
	const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values & Record<string, string>;

	function messageOf(name: string, values: Values & Record<string, string>): string | null {
		const { required, validate = {} } = rulesOf.current.get(name) ?? {};
		const value = values[name] ?? "";
		if (value === "") return required ?? null;
		for (const rule of Object.values(validate)) {
			const verdict = rule(value, values);
			if (verdict !== true) return verdict;
		}
		return null;
	}

	function show(form: HTMLFormElement, messages: readonly { field: string; message: string }[]): void {
		setErrors(Object.fromEntries(messages.map(({ field, message }) => [field, { message }])) as FieldErrors<Values>);
		const first = form.elements.namedItem(messages[0]?.field ?? "");
		if (first instanceof HTMLElement) first.focus();
	}

	return {
		register: (name, rules = {}) => {
			rulesOf.current.set(name, rules);
			return {
				name,
				onChange(event) {
					rules.onChange?.(event);
					const { form } = event.target;
					if (!isChecked.current || !form) return;
					const message = messageOf(name, valuesOf(form));
					setErrors(({ [name]: _, ...others }) => (message === null ? others : { ...others, [name]: { message } }) as FieldErrors<Values>);
				},
			};
		},
		errors,
		check(form) {
			isChecked.current = true;
			const values = valuesOf(form);
			const messages = Object.keys(values).flatMap((field) => {
				const message = messageOf(field, values);
				return message === null ? [] : [{ field, message }];
			});
			show(form, messages);
			return { values, errors: messages.map(({ message }) => message) };
		},
		setErrors: show,
	};
}

// A search field: a form, so that it works without JavaScript and before hydration; suggestions are loaded on focus.
import { type ComponentType, type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { MAX_QUERY_LENGTH } from "#shared/contract/search-limits.ts";

/** If the code cannot be loaded, the form still works. */
const Suggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
	import("./suggestions.tsx").catch(() => ({ default: () => null })),
);

interface SearchFieldProps {
	classNames: { form: string | undefined; input: string | undefined };
	label: string;
	query?: string;
	shortcut?: string;
	/** Whether the field gets the focus on mount. */
	takesFocus?: boolean;
	before?: ReactNode;
	after?: ReactNode;
}

export function SearchField({ classNames, label, query, shortcut, takesFocus = false, before, after }: SearchFieldProps) {
	const { prefix } = useLocalePath();
	const [field, setField] = useState<HTMLInputElement | null>(null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (takesFocus) form.current?.querySelector<HTMLInputElement>("input")?.focus();
	}, [takesFocus]);
	return (
		<Form ref={form} action={withPrefix(prefix, pagePaths.search())} className={classNames.form}>
			{before}
			<input
				className={classNames.input}
				type="search"
				name="q"
				aria-label={label}
				placeholder={label}
				defaultValue={query}
				maxLength={MAX_QUERY_LENGTH}
				autoComplete="off"
				data-shortcut={shortcut}
				// A focus before hydration fired no handler, so it is detected here.
				ref={(input) => {
					if (input !== null && input === document.activeElement) setField(input);
				}}
				onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => setField(currentTarget)}
			/>
			{after}
			{field && (
				<Suspense>
					<Suggestions field={field} />
				</Suspense>
			)}
		</Form>
	);
}

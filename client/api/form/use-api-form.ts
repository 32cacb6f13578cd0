// A form that sends to the API: rules, busy state, refusals at their fields or above the form, the wait after too many tries.
// What was typed always stays.
import { useAtomValue, useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, type Path, type UseFormRegister, useForm } from "react-hook-form";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { ApiError } from "../send-request.ts";
import { codeOf, describeFailure } from "./describe-failure.ts";
import { type Refusal, useRefusalWords } from "./use-refusal-words.ts";

type Code = ApiError["code"];

interface ApiFormOptions<Values extends FieldValues> {
	/** "leaving" keeps the form busy until the page goes. */
	send(values: Values): Promise<"leaving" | undefined>;
	/** Refusals that speak of one field. */
	fieldOf?: Partial<Record<Code, Path<Values>>>;
	/** This form's own words for a refusal. */
	textOf?: Partial<Record<Code, TextKey>>;
}

export interface ApiForm<Values extends FieldValues> {
	register: UseFormRegister<Values>;
	errors: FieldErrors<Values>;
	/** In words, for the whole form; null while there is none. */
	problem: string | null;
	/** Its code, for what the page offers beside the words. */
	problemCode: Code | null;
	isBusy: boolean;
	/** Before the browser took over nothing is sent: a form of plain HTML could put a password into the address. */
	isReady: boolean;
	/** How long until the next try makes sense: `42 s`; null: now. */
	wait: string | null;
	/** Of the form's element. */
	attributes: Pick<ComponentProps<"form">, "method" | "noValidate" | "onSubmit" | "onInput">;
}

export function useApiForm<Values extends FieldValues>({ send, fieldOf = {}, textOf }: ApiFormOptions<Values>): ApiForm<Values> {
	const t = useText();
	const isReady = useIsHydrated();
	const announce = useSetAtom(announcementAtom);
	const clock = useAtomValue(serverClockAtom);
	// Without default values: what was typed or filled in before the browser took over stays.
	const { register, handleSubmit, formState, setError, setValue } = useForm<Values>({ shouldFocusError: true });
	const [refusal, setRefusal] = useState<(Refusal & { code: Code | null }) | null>(null);
	const [isLeaving, setLeaving] = useState(false);
	const { problem, wait } = useRefusalWords(refusal);
	const summary = useRef("");
	/** Nothing that another has said meanwhile. */
	const takeBackSummary = useCallback(() => announce((said) => (said === summary.current ? "" : said)), [announce]);
	useEffect(() => takeBackSummary, [takeBackSummary]);

	function refuse(error: unknown, fields: readonly string[]): void {
		const code = codeOf(error);
		if (code === null) reportError(error);
		const ownField = code && fieldOf[code];
		const issues = error instanceof ApiError ? error.issues : [];
		const atFields = ownField
			? [{ field: ownField as string, message: t(describeFailure(error, textOf)) }]
			: issues.flatMap(({ path, message }) => {
					const field = fields.find((name) => name === path.split(".").at(-1));
					return field ? [{ field, message: asSentence(message) }] : [];
				});
		for (const [index, { field, message }] of atFields.entries()) {
			setError(field as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
		}
		if (atFields.length > 0) {
			tellFirst(atFields.length, atFields[0]?.message);
			return;
		}
		const wait = error instanceof ApiError ? error.retryAfterMs : null;
		const told = error instanceof ApiError && code === "account_banned" ? error.message : undefined;
		setRefusal({ code, text: describeFailure(error, textOf), told, retryAt: wait === null ? null : clock.now() + wait });
	}

	function tellFirst(count: number, first = ""): void {
		summary.current = t("account.form.invalid", { count, first });
		announce(summary.current);
	}

	const handle = handleSubmit(
		async (values) => {
			setRefusal(null);
			try {
				if ((await send(values)) === "leaving") setLeaving(true);
			} catch (error) {
				refuse(error, Object.keys(values));
			}
		},
		(errors) => {
			const messages = Object.values(errors).map((error) => String(error?.message ?? ""));
			tellFirst(messages.length, messages[0]);
		},
	);

	return {
		register,
		errors: formState.errors,
		problem,
		problemCode: refusal?.code ?? null,
		isBusy: formState.isSubmitting || isLeaving,
		isReady,
		wait,
		attributes: {
			method: "post",
			noValidate: true,
			onSubmit(event) {
				event.preventDefault();
				if (formState.isSubmitting || isLeaving || wait !== null) return;
				takeBackSummary();
				// Some password managers fill in without a word.
				for (const [name, value] of new FormData(event.currentTarget)) setValue(name as Path<Values>, value as Values[Path<Values>]);
				void handle(event);
			},
			onInput({ target }) {
				// Of another account nobody said to wait.
				if (wait !== null && target instanceof HTMLInputElement && target.autocomplete === "username") setRefusal(null);
			},
		},
	};
}

/** The server writes issues as what a field must be: "must be an e-mail address". */
function asSentence(message: string): string {
	return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
}

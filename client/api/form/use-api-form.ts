// A form that calls the API: field rules, busy state, refusals shown at their fields or above the form, and the wait after too many
// attempts. The typed values are always kept.
import { useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { ApiError } from "../send-request.ts";
import { codeOf, describeFailure } from "./describe-failure.ts";
import { describeRefusal, useAction } from "./use-action.ts";
import { type FieldErrors, type Fields, useFields } from "./use-fields.ts";
import type { Refusal } from "./use-refusal-words.ts";

type Code = ApiError["code"];

interface ApiFormOptions<Values extends object> {
	/** `"leaving"` keeps the form busy until the browser leaves the page. */
	send(values: Values): Promise<"leaving" | undefined>;
	/** Fields that a refusal concerns, by its code. */
	fieldOf?: Partial<Record<Code, keyof Values & string>>;
	/** Texts for refusals that replace the default ones in this form. */
	textOf?: Partial<Record<Code, TextKey>>;
	/** Replaces `describeRefusal`, for a form that also calls another service. */
	describe?(error: unknown, now: Instant): Refusal;
}

export interface ApiForm<Values extends object> {
	register: Fields<Values>["register"];
	errors: FieldErrors<Values>;
	/** Message for the whole form; `null` if there is none. */
	problem: string | null;
	/** Code of the problem, for actions that the page offers next to the message. */
	problemCode: Code | null;
	isBusy: boolean;
	/** Whether the form may be sent. It may not before hydration, because a plain HTML form could put a password into the address. */
	isReady: boolean;
	/** Time until the next attempt may succeed, such as `42 s`; `null` if an attempt may succeed now. */
	wait: string | null;
	/** Attributes of the form element. */
	attributes: Pick<ComponentProps<"form">, "method" | "noValidate" | "onSubmit" | "onInput">;
}

export function useApiForm<Values extends object>({ send, fieldOf = {}, textOf, describe }: ApiFormOptions<Values>): ApiForm<Values> {
	const t = useText();
	const isReady = useIsHydrated();
	const announce = useSetAtom(announcementAtom);
	// No default values: values typed or autofilled before hydration are kept.
	const { register, errors, check, setErrors } = useFields<Values>();
	const form = useRef<HTMLFormElement>(null);
	const [problemCode, setProblemCode] = useState<Code | null>(null);
	const [isLeaving, setLeaving] = useState(false);
	const { isBusy: isSending, problem, wait, start, forget } = useAction({ describe: refuse });
	const summary = useRef("");
	/** Removes the announcement unless another one has replaced it. */
	const takeBackSummary = useCallback(() => announce((announced) => (announced === summary.current ? "" : announced)), [announce]);
	useEffect(() => takeBackSummary, [takeBackSummary]);

	/** Returns `null` if the refusal is shown at the fields. */
	function refuse(error: unknown, now: Instant): Refusal | null {
		const code = codeOf(error);
		const fields = form.current ? [...new FormData(form.current).keys()] : [];
		const ownField = code && fieldOf[code];
		const issues = error instanceof ApiError ? error.issues : [];
		const atFields = ownField
			? [{ field: ownField, message: t(describeFailure(error, textOf)) }]
			: issues.flatMap(({ path, message }) => {
					// An issue in an element of a list, or in a part of a group, is shown at the field that contains the list or group.
					const parts = path.split(".");
					const field = parts.findLast((part, index) => fields.includes(part) && (index > 0 || parts.length === 1));
					return field ? [{ field, message: asSentence(message) }] : [];
				});
		if (atFields.length > 0) {
			if (form.current) setErrors(form.current, atFields);
			announceFirst(atFields.length, atFields[0]?.message);
			return null;
		}
		setProblemCode(code);
		return describe?.(error, now) ?? describeRefusal(error, now, textOf);
	}

	function announceFirst(count: number, first = ""): void {
		summary.current = t("account.form.invalid", { count, first });
		announce(summary.current);
	}

	async function submit(element: HTMLFormElement): Promise<void> {
		form.current = element;
		const checked = check(element);
		if (checked.errors.length > 0) return announceFirst(checked.errors.length, checked.errors[0]);
		setProblemCode(null);
		await start(async () => {
			if ((await send(checked.values)) === "leaving") setLeaving(true);
			return null;
		});
	}

	return {
		register,
		errors,
		problem,
		problemCode,
		isBusy: isSending || isLeaving,
		isReady,
		wait,
		attributes: {
			method: "post",
			noValidate: true,
			onSubmit(event) {
				event.preventDefault();
				if (isSending || isLeaving || wait !== null) return;
				takeBackSummary();
				void submit(event.currentTarget);
			},
			onInput({ target }) {
				// A wait ends when another account is typed, to which it does not belong.
				if (wait !== null && target instanceof HTMLInputElement && target.autocomplete === "username") {
					forget();
					setProblemCode(null);
				}
			},
		},
	};
}

/** Turns an issue into a sentence: the server phrases issues as requirements, such as "must be an e-mail address". */
function asSentence(message: string): string {
	return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
}

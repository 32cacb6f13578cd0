// The margin of the site or of a match: its value and where it comes from; a click edits it.

import { useStore } from "jotai";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchId } from "#shared/kit/ids.ts";
import { percent } from "./book-of.ts";
import styles from "./odds-desk.module.css";
import { oddsDeskCalls } from "./odds-desk-calls.ts";
import { parseMargin } from "./parse-margin.ts";

interface MarginFieldProps {
	/** `null` for the site. */
	matchId: MatchId | null;
	/** Accessible name: the match or the site. */
	label: string;
	/** The margin as a share: 0.05 for 5 %. */
	margin: number;
	ownMargin: number | null;
	/** The share that applies if no own margin is set. */
	below: number;
	reload(): Promise<void>;
}

export function MarginField({ matchId, label, margin, ownMargin, below, reload }: MarginFieldProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [isOpen, setOpen] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (isOpen) field.current?.select();
		else if (wasOpen.current) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	const set = async (share: number | null) => {
		const isDone = await action.start(async () => {
			await oddsDeskCalls(store)
				.setMargin(matchId, share)
				.finally(() => void reload());
			return share === null
				? t("oddsDesk.margin.undone", { percent: percent(below) })
				: t("oddsDesk.margin.done", { percent: percent(share) });
		});
		if (isDone) setOpen(false);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const share = parseMargin(field.current?.value ?? "");
		if (share === null) action.refuse(t("oddsDesk.margin.bad"));
		else void set(share);
	};
	const from = ownMargin !== null ? "own" : matchId === null ? "default" : "inherited";
	if (!isOpen)
		return (
			<button ref={opener} type="button" className={styles.margin} onClick={() => setOpen(true)}>
				{t("oddsDesk.margin.label")} <b>{percent(margin)}</b> <span>{t(`oddsDesk.margin.${from}`)}</span>
				<span className={hiddenStyles.visuallyHidden}>, {label}</span>
			</button>
		);
	return (
		<form
			className={styles.marginForm}
			aria-label={label}
			onSubmit={submit}
			onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
			noValidate
		>
			<input
				ref={field}
				defaultValue={String(Math.round(margin * 10_000) / 100)}
				inputMode="decimal"
				autoComplete="off"
				maxLength={8}
				aria-label={t("oddsDesk.margin.percent")}
				aria-invalid={action.problem ? true : undefined}
			/>
			<span>%</span>
			<Button type="submit" isSmall isBusy={action.isBusy}>
				{t("oddsDesk.margin.set")}
			</Button>
			{ownMargin !== null && (
				<Button tone="plain" isSmall isBusy={action.isBusy} onClick={() => void set(null)}>
					{t("oddsDesk.margin.unset", { percent: percent(below) })}
				</Button>
			)}
			<Button tone="plain" isSmall onClick={() => setOpen(false)}>
				{t("oddsDesk.margin.cancel")}
			</Button>
			{action.problem && (
				<p className={styles.problem} role="alert">
					{action.problem}
				</p>
			)}
		</form>
	);
}

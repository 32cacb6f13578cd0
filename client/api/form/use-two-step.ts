// A button for an action that cannot be undone: the first click asks for confirmation, the second runs it; leaving the button or waiting
// cancels. A double click or a held key counts as one click.
import { useSetAtom } from "jotai";
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";

const ASKS_MS = 8_000;

export interface TwoStep {
	isAsking: boolean;
	isBusy: boolean;
	/** Attributes of the button element. */
	attributes: Pick<ComponentProps<"button">, "onBlur" | "onKeyDown" | "onClick">;
}

interface TwoStepOptions {
	/** The label that asks for the second click; it is announced. */
	confirmText: string;
	isBusy?: boolean;
	onConfirm(event: MouseEvent<HTMLButtonElement>): void;
}

export function useTwoStep({ confirmText, isBusy = false, onConfirm }: TwoStepOptions): TwoStep {
	const announce = useSetAtom(announcementAtom);
	const [isAsking, setAsking] = useState(false);
	useEffect(() => {
		if (!isAsking) return;
		const timer = setTimeout(() => setAsking(false), ASKS_MS);
		return () => clearTimeout(timer);
	}, [isAsking]);
	return {
		isAsking,
		isBusy,
		attributes: {
			onBlur: () => setAsking(false),
			onKeyDown: (event) => {
				if (event.repeat) event.preventDefault();
			},
			onClick: (event) => {
				if (isBusy || event.detail > 1) return;
				setAsking(!isAsking);
				if (isAsking) onConfirm(event);
				else announce(confirmText);
			},
		},
	};
}

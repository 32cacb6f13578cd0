// What cannot be taken back is pressed twice: the first press asks, the second does it; leaving the button or waiting takes the
// question back. A double click, and a key held down, are one press.
import { useSetAtom } from "jotai";
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";

const ASKS_MS = 8_000;

export interface TwoStep {
	isAsking: boolean;
	isBusy: boolean;
	/** Of the button's element. */
	attributes: Pick<ComponentProps<"button">, "onBlur" | "onKeyDown" | "onClick">;
}

interface TwoStepOptions {
	/** The label that asks for the second click; announced. */
	sureText: string;
	isBusy?: boolean;
	onSure(event: MouseEvent<HTMLButtonElement>): void;
}

export function useTwoStep({ sureText, isBusy = false, onSure }: TwoStepOptions): TwoStep {
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
				if (isAsking) onSure(event);
				else announce(sureText);
			},
		},
	};
}

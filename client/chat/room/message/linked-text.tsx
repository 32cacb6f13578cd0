// A message's text with its links.
import { useMemo } from "react";
import { splitText } from "./split-text.ts";
import { TextParts } from "./text-parts.tsx";

export interface MessageText {
	text: string;
	/** Names of the mentioned people. */
	names: readonly string[];
	myName: string | null;
}

export function LinkedText({ text, names, myName }: MessageText) {
	return <TextParts parts={useMemo(() => splitText(text, names, myName), [text, names, myName])} />;
}
